import { type CSSProperties, useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { messageOr } from '#app/data/api/read-problem.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { useCurrentLook } from '#app/data/office/shop-name.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { ImageDrop } from '#app/office/kit/image-drop.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { fitImage } from '#app/office/product-form/shrink-image.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, controlClass } from '#app/ui/field.tsx'
import { ChosenImage, imageTooLarge, uploadFailed } from '#contract/menu/image.ts'
import { SettingsWire } from '#contract/staff/settings.ts'
import { formatNaira } from '#domain/money.ts'
import { brandStyles, brandTones, contrastOf, themes } from '#domain/staff/brand-colour.ts'
import type { Theme } from '#domain/staff/brand-colour.ts'
import { settings as words } from '#domain/staff/settings.ts'

import { EditSettings } from './edit-settings.tsx'
import { OptionalRules } from './optional-rules.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export default function LookSettingsPage() {
  return (
    <OfficePage
      title="Look"
      intro="How the shop looks to customers: its picture, its words, its logo and its colour."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="max-w-3xl">
        <EditSettings label="Save settings">
          {(form, settings) => <LookFields form={form} settings={settings} />}
        </EditSettings>
      </div>
    </OfficePage>
  )
}

type LookFieldsProps = { form: SettingsForm; settings: SettingsWire }

export function LookFields({ form, settings }: LookFieldsProps) {
  return (
    <>
      <FormSection title="Home page" text="What customers see first.">
        <PictureField
          form={form}
          settings={settings}
          name="heroImage"
          shape="h-32 w-40 object-contain"
        />
        <SettingField form={form} name="heroHeadline" className="sm:col-span-2" />
        <SettingField form={form} name="heroText" className="sm:col-span-2" />
      </FormSection>
      <FormSection
        title="Logo"
        text="Beside your name, on the device of a customer who installs the shop, and in the preview of a shared link."
      >
        <PictureField form={form} settings={settings} name="logo" shape="size-24 object-contain" />
      </FormSection>
      <ColourSection form={form} saved={settings.brandColour} />
    </>
  )
}

type PictureFieldProps = LookFieldsProps & {
  name: 'heroImage' | 'logo'
  shape: string
}

/** Uploaded when it is chosen, shown in the shop when the form is saved. */
function PictureField({ form, settings, name, shape }: PictureFieldProps) {
  const image = useWatch({ control: form.control, name }) ?? ''
  const [uploading, setUploading] = useState<File>()
  const { error } = form.getFieldState(name, form.formState)
  const { label, hint } = words[name]

  const refuse = (message: string) => form.setError(name, { type: 'choice', message })

  async function choose(file: File | undefined) {
    if (!file || uploading) return
    const problem = ChosenImage.safeParse(file).error?.issues[0]?.message
    if (problem && problem !== imageTooLarge) return refuse(problem)
    form.clearErrors(name)
    setUploading(file)
    const fitting = await fitImage(file)
    if (typeof fitting === 'string') refuse(fitting)
    else {
      await uploadImage(fitting, async () => settings).then(
        (address) => form.setValue(name, address, { shouldDirty: true }),
        (failure: unknown) => refuse(messageOr(failure, uploadFailed)),
      )
    }
    setUploading(undefined)
  }

  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className={name === 'logo' ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <ImageDrop
        image={uploading ?? image}
        alt=""
        label={image === '' ? 'Choose a picture' : 'Choose another picture'}
        hint={hint}
        error={error?.message}
        status={uploading && 'Uploading the picture…'}
        shape={shape}
        onFile={(file) => void choose(file)}
      />
      {name === 'logo' && image !== '' && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => form.setValue(name, null, { shouldDirty: true })}
        >
          Remove the logo
        </Button>
      )}
    </fieldset>
  )
}

const firstColour = '#0a7d3c'

type ColourSectionProps = { form: SettingsForm; saved: string | null }

function ColourSection({ form, saved }: ColourSectionProps) {
  useAppliedColour(saved)
  return (
    <FormSection
      title="Colour"
      text="For buttons, prices and headings, in the shop and here. Where it could not be read, a darker or lighter tone of it is used."
    >
      <OptionalRules form={form} name="brandColour" first={firstColour}>
        <ColourFields form={form} />
      </OptionalRules>
    </FormSection>
  )
}

function ColourFields({ form }: { form: SettingsForm }) {
  const { field } = useController({ control: form.control, name: 'brandColour' })
  const typed = SettingsWire.shape.brandColour.safeParse(field.value).data
  const [shown, setShown] = useState(typed ?? firstColour)
  if (typed && typed !== shown) setShown(typed)
  return (
    <>
      <Field label="Colour">
        {(control) => (
          <input
            {...control}
            type="color"
            value={shown}
            onChange={({ target }) =>
              form.setValue('brandColour', target.value, { shouldDirty: true })
            }
            className={`${controlClass} cursor-pointer p-1.5`}
          />
        )}
      </Field>
      <FormText
        form={form}
        name="brandColour"
        label="As a code"
        hint="Like #0a7d3c."
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-1 gap-4 sm:col-span-2 sm:grid-cols-2">
        <ColourPreview colour={shown} theme="light" title="On a light device" />
        <ColourPreview colour={shown} theme="dark" title="On a dark device" />
      </div>
    </>
  )
}

type ColourPreviewProps = { colour: string; theme: Theme; title: string }

function ColourPreview({ colour, theme, title }: ColourPreviewProps) {
  const look = useCurrentLook()
  const tones = brandTones(colour, theme)
  const variables = Object.entries({ ...themes[theme], ...tones })
  const style = Object.fromEntries(variables.map(([name, tone]) => [`--${name}`, tone]))
  return (
    <figure className="min-w-0">
      <div
        aria-hidden="true"
        style={style as CSSProperties}
        className="overflow-hidden rounded-xl border border-line bg-ground text-text"
      >
        <p className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 font-display text-lg font-extrabold text-strong-text">
          <BrandMark logo={look?.logo} className="shrink-0 [--mark:24]" />
          <span className="truncate">{look?.name}</span>
        </p>
        <div className="px-3 py-4">
          <p className="flex gap-2 text-sm font-bold">
            <span className="rounded-full bg-strong px-3 py-1 text-on-strong">All</span>
            <span className="rounded-full border border-line bg-surface px-3 py-1">Soups</span>
          </p>
          <p className="mt-4 font-bold">Masa &amp; Miyan Taushe</p>
          <p className="text-sm text-soft">Soft rice cakes with pumpkin soup.</p>
          <p className="mt-2 flex items-center justify-between gap-3">
            <span className="text-lg font-bold text-strong-text">{formatNaira(2500)}</span>
            <span className="rounded-xl bg-strong px-4 py-2 font-bold text-on-strong">Add</span>
          </p>
        </div>
        <p className="bg-dye px-3 py-3 text-sm font-bold text-on-dye">Opening hours</p>
      </div>
      <figcaption className="mt-2 text-sm text-soft">
        {`${title}: ${toneText(colour, tones.strong)}`}
      </figcaption>
    </figure>
  )
}

function toneText(colour: string, tone: string) {
  if (tone === colour) return 'your colour as it is.'
  const isDarker = contrastOf(tone, '#ffffff') > contrastOf(colour, '#ffffff')
  return `a ${isDarker ? 'darker' : 'lighter'} tone of your colour.`
}

/** The document was rendered with the colour of before. The content security policy allows no other style. */
function useAppliedColour(colour: string | null) {
  useEffect(() => {
    const rendered = document.querySelector<HTMLStyleElement>('style#look')
    if (rendered) rendered.disabled = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(colour ? brandStyles(colour) : '')
    document.adoptedStyleSheets = [sheet]
  }, [colour])
}
