import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { MoveButtons, type RowMoves } from '#app/office/kit/move-buttons.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

import { EditSettings } from './edit-settings.tsx'
import { SettingField, ShopEmailField } from './setting-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const atMost = 10

export default function ShopSettingsPage() {
  return (
    <OfficePage
      title="Shop details"
      intro="What customers read of the shop."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <EditSettings label="Save settings">
        {(form) => (
          <>
            <ContactFields form={form} />
            <SocialLinks form={form} />
          </>
        )}
      </EditSettings>
    </OfficePage>
  )
}

function ContactFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Name and contact" text="Shown in the header and the footer of the shop.">
      <SettingField form={form} name="name" className="sm:col-span-2" />
      <ShopEmailField form={form} />
      <SettingField form={form} name="phone" type="tel" />
      <SettingField form={form} name="address" className="sm:col-span-2" />
      <SettingField form={form} name="pickupAddress" className="sm:col-span-2" />
      <SettingField form={form} name="halalNote" isOptional className="sm:col-span-2" />
    </FormSection>
  )
}

function SocialLinks({ form }: { form: SettingsForm }) {
  const { rows, add, addButton } = useRows(form, { name: 'socials', removedText: 'Link removed' })
  return (
    <FormSection id="social" title="Social links" text="In the footer of the shop, in this order.">
      <ul className="grid gap-4 empty:hidden sm:col-span-2">
        {rows.map(({ key, moves }) => (
          <SocialLinkRow key={key} form={form} {...moves} />
        ))}
      </ul>
      <div className="sm:col-span-2">
        <Button
          ref={addButton}
          variant="quiet"
          disabled={rows.length >= atMost}
          onClick={() => add({ name: '', url: '' })}
        >
          <Icon name="plus" />
          Add link
        </Button>
        {rows.length >= atMost && (
          <p className="mt-1.5 text-sm text-soft">{`At most ${atMost} links.`}</p>
        )}
      </div>
    </FormSection>
  )
}

function SocialLinkRow({ form, ...moves }: RowMoves & { form: SettingsForm }) {
  const { index } = moves
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[12rem_1fr_auto] sm:gap-4">
      <FormText form={form} name={`socials.${index}.name`} label="Name" />
      <FormText
        form={form}
        name={`socials.${index}.url`}
        label="Web address"
        type="url"
        placeholder="https://"
      />
      <div className="flex justify-end sm:pt-8">
        <MoveButtons name={`link ${index + 1}`} {...moves} />
      </div>
    </li>
  )
}
