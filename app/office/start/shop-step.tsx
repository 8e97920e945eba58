import { useRef } from 'react'

import { officeApi } from '#app/data/session/office-api.ts'
import { sessionStore, setCredentials, useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { LoadedSettings } from '#app/office/settings/edit-settings.tsx'
import { SettingField, ShopEmailField } from '#app/office/settings/setting-field.tsx'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { OwnPerson, type UserWire } from '#contract/staff/user.ts'
import { withoutSample } from '#domain/staff/sample-settings.ts'
import { isMadeUp } from '#domain/staff/security-txt.ts'
import { settings as settingWords } from '#domain/staff/settings.ts'

import { SavedStep, type StepProps } from './step-form.tsx'

export function ShopStep(props: StepProps) {
  return (
    <LoadedSettings>{(settings) => <ShopForm {...props} settings={settings} />}</LoadedSettings>
  )
}

function ShopForm({ settings, ...step }: StepProps & { settings: SettingsWire }) {
  const shop = useSettingsForm(settings, {
    values: withoutSample(settings),
    leaveTo: step.nextPath,
  })
  const own = useOwnPerson(() => void shop.submit())
  const saving = {
    ...shop,
    isSaving: own.isSaving || shop.isSaving,
    isDirty: own.isDirty || shop.isDirty,
    failure: own.failure ?? shop.failure,
    /** Both are checked before one is saved. */
    submit: async () => {
      const areValid = [await checked(own.form), await checked(shop.form)].every(Boolean)
      if (areValid) await (own.isDirty ? own.submit() : shop.submit())
    },
  }
  const followAddress = useMirroredField(
    () => shop.form.getValues('pickupAddress'),
    (address) => shop.form.setValue('pickupAddress', address),
    shop.form.getValues('address'),
  )
  const followEmail = useMirroredField(
    () => shop.form.getValues('email'),
    (email) => shop.form.setValue('email', email),
    own.form.getValues('email'),
  )

  return (
    <SavedStep {...step} saving={saving}>
      <FormSection title="You" text="You sign in with this e-mail from now on.">
        <FormText form={own.form} name="firstName" label="First name" autoComplete="given-name" />
        <FormText form={own.form} name="lastName" label="Last name" autoComplete="family-name" />
        <FormText
          form={own.form}
          name="email"
          label="Your e-mail"
          type="email"
          autoCapitalize="none"
          autoComplete="email"
          rules={{ onChange: followEmail }}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection
        title="Shop"
        text={
          settings.socials.some(({ url }) => isMadeUp(url))
            ? 'The social links of the sample are removed when you save. Add your own under Shop details.'
            : 'Shown in the header and the footer of the shop.'
        }
      >
        <SettingField
          form={shop.form}
          name="name"
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <SettingField form={shop.form} name="phone" type="tel" />
        <ShopEmailField form={shop.form} />
        <FormText
          form={shop.form}
          name="address"
          autoComplete="on"
          label={settingWords.address.label}
          rules={{ onChange: followAddress }}
          className="sm:col-span-2"
        />
        <SettingField form={shop.form} name="pickupAddress" className="sm:col-span-2" />
      </FormSection>
    </SavedStep>
  )
}

type Checked = {
  trigger: (name?: undefined, options?: { shouldFocus: boolean }) => Promise<boolean>
}

function checked(form: Checked) {
  return form.trigger(undefined, { shouldFocus: true })
}

const ownEmail = (email: string) => (isMadeUp(email) ? '' : email)

function useOwnPerson(onSaved: () => void) {
  const { id, firstName, lastName, email } = useStaff()
  const isSample = firstName === 'Kitchen' && lastName === 'Admin'
  return useOfficeForm({
    schema: OwnPerson,
    values: {
      firstName: isSample ? '' : firstName,
      lastName: isSample ? '' : lastName,
      email: ownEmail(email),
    },
    save: (person) => officeApi.users.$patch({ json: { id, ...person } }),
    fallback: 'Failed to save your name',
    invalidates: [officeApi.users],
    staysOpen: true,
    onSaved: (saved, form) => {
      const { firstName, lastName, email } = saved
      form.reset({ firstName, lastName, email })
      showInMenu(saved)
      onSaved()
    },
  })
}

function showInMenu({ firstName, lastName, email }: UserWire) {
  const { credentials } = sessionStore.getState()
  if (!credentials) return
  setCredentials({ ...credentials, user: { ...credentials.user, firstName, lastName, email } })
}

/** Copies one field into another until the second is edited. */
function useMirroredField(read: () => string, write: (text: string) => void, first: string) {
  const last = useRef(first)
  return ({ target }: { target: { value: string } }) => {
    if (read() === last.current) write(target.value)
    last.current = target.value
  }
}
