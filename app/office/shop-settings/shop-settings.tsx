import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { MoveButtons } from '#app/office/kit/move-buttons.tsx'
import type { RowMoves } from '#app/office/kit/move-buttons.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { useRows } from '#app/office/kit/use-rows.ts'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import { useReasonOff } from '#app/office/settings/use-reason-off.ts'
import { useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import type { SettingsForm, SettingsSaving } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { weekLines } from '#domain/ordering/hours-text.ts'
import { minRetentionMonths } from '#domain/staff/retention.ts'

const atMost = 10

export function ShopSettings({ settings }: { settings: SettingsWire }) {
  const { saving, months, close, confirm } = useConfirmedSave(useSettingsForm(settings))
  return (
    <>
      <OfficeForm saving={saving} label="Save settings" reasonOff={useReasonOff('settings')}>
        <ContactFields form={saving.form} />
        <OrderFields form={saving.form} />
        <PrivacyFields form={saving.form} />
        <SocialLinks form={saving.form} />
      </OfficeForm>
      <ConfirmDialog
        isOpen={months !== undefined}
        question={`Anonymise personal data after ${months === 1 ? '1 month' : `${months} months`}?`}
        text="Within the hour, who placed orders that ended longer ago is gone for good. Choosing more months later does not bring it back."
        confirmLabel="Save and anonymise"
        tone="danger"
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

function PrivacyFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Personal data"
      text="What customers told you about themselves. The privacy page of the shop says the same."
    >
      <SettingField form={form} name="blankAfterMonths" />
    </FormSection>
  )
}

/** Fewer months delete data irreversibly, so a lower figure is confirmed first. */
function useConfirmedSave(saving: SettingsSaving) {
  const [months, setMonths] = useState<number>()
  const { blankAfterMonths: current = 0 } = saving.form.formState.defaultValues ?? {}

  async function submit() {
    const { blankAfterMonths: wanted } = saving.read()
    if (wanted >= minRetentionMonths && wanted < current) setMonths(wanted)
    else await saving.submit()
  }
  const close = () => setMonths(undefined)
  function confirm() {
    close()
    void saving.submit()
  }
  return { saving: { ...saving, submit }, months, close, confirm }
}

function ContactFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Name and contact" text="Shown in the header and the footer of the shop.">
      <SettingField form={form} name="name" className="sm:col-span-2" />
      <SettingField form={form} name="email" type="email" autoCapitalize="none" />
      <SettingField form={form} name="phone" type="tel" />
      <SettingField form={form} name="address" className="sm:col-span-2" />
      <SettingField form={form} name="pickupAddress" className="sm:col-span-2" />
      <SettingField form={form} name="halalNote" isOptional className="sm:col-span-2" />
    </FormSection>
  )
}

function OrderFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Hours and orders" text="On a clock in Abuja.">
      <UsualHours form={form} />
      <p className="sm:col-span-2">
        <Link to="/admin/settings/hours" className="font-bold underline underline-offset-4">
          Hours by day, special days and last orders
        </Link>
      </p>
      <SettingField form={form} name="onlyWithinHours" />
      <SettingField form={form} name="chargesDeliveryOnline" />
      <SettingField form={form} name="takesPhoneOrders" />
      <SettingField form={form} name="maxUnpaidPortions" />
    </FormSection>
  )
}

function UsualHours({ form }: { form: SettingsForm }) {
  const weekHours = useWatch({ control: form.control, name: 'weekHours' })
  if (weekHours) {
    return (
      <ul className="sm:col-span-2">
        {weekLines(weekHours).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <FormText form={form} name="openingHours.opensAt" label="Opens at" type="time" />
      <FormText form={form} name="openingHours.closesAt" label="Closes at" type="time" />
    </>
  )
}

function SocialLinks({ form }: { form: SettingsForm }) {
  const { rows, add, addButton } = useRows(form, { name: 'socials', removedText: 'Link removed' })
  return (
    <FormSection title="Social links" text="In the footer of the shop, in this order.">
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
      <FormText form={form} name={`socials.${index}.name`} label="Name" autoComplete="off" />
      <FormText
        form={form}
        name={`socials.${index}.url`}
        label="Web address"
        type="url"
        placeholder="https://"
        autoComplete="off"
      />
      <div className="flex justify-end sm:pt-8">
        <MoveButtons name={`link ${index + 1}`} {...moves} />
      </div>
    </li>
  )
}
