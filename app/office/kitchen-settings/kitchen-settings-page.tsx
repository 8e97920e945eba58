import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { OptionalRules } from '#app/office/settings/optional-rules.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { slotMinutes, type SlotRules } from '#domain/ordering/slot.ts'

import { PromiseFields } from './promise-fields.tsx'

export default function KitchenSettingsPage() {
  return (
    <OfficePage
      title="Orders"
      intro="How orders are prepared, promised, cancelled and noticed."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <EditSettings label="Save settings">
        {(form) => (
          <>
            <TimingFields form={form} />
            <PromiseFields form={form} />
            <SlotFields form={form} />
            <AlarmFields form={form} />
            <PauseFields form={form} />
            <CancelFields form={form} />
            <PhoneFields form={form} />
          </>
        )}
      </EditSettings>
    </OfficePage>
  )
}

const firstRules: SlotRules = { slotMinutes: 30, portionsPerSlot: 30, ordersPerSlot: null }

function CancelFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection id="cancelling" title="Cancelling" text="For customers who change their mind.">
      <SettingField form={form} name="customersCanCancel" />
    </FormSection>
  )
}

function PhoneFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection id="phone-orders" title="Phone orders">
      <SettingField form={form} name="takesPhoneOrders" />
    </FormSection>
  )
}

function TimingFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection id="times" title="Times" text="For the board and for “What to cook”.">
      <SettingField form={form} name="preparationMinutes" />
      <SettingField form={form} name="lateMinutes" />
      <SettingField form={form} name="ranOutMinutes" />
    </FormSection>
  )
}

function AlarmFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="alarm"
      title="Alarm"
      text="New orders ring on every screen with sound on until someone accepts them."
    >
      <SettingField form={form} name="remindMinutes" />
      <SettingField form={form} name="acceptStartsPreparing" />
      <SettingField form={form} name="emailsWithoutScreens" />
      <SettingField form={form} name="saysRepliesMayBeLate" />
    </FormSection>
  )
}

function PauseFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection id="pausing" title="Pausing" text="For when the kitchen cannot keep up.">
      <SettingField form={form} name="employeesCanPause" />
      <SettingField form={form} name="pausesWhenUnanswered" />
    </FormSection>
  )
}

function SlotFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="slots"
      title="Slots"
      text="Customers choose a free slot before they pay. It is held for them while they pay."
    >
      <OptionalRules form={form} name="slots" first={firstRules}>
        <Field label="Slot length (minutes)" className="sm:col-span-2">
          {(control) => (
            <Select {...control} {...form.register('slots.slotMinutes', { valueAsNumber: true })}>
              {slotMinutes.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SettingField
          form={form}
          name="slots.portionsPerSlot"
          label="Portions per slot"
          hint="Each dish says how many portions it counts as. Empty: no limit."
        />
        <SettingField
          form={form}
          name="slots.ordersPerSlot"
          label="Orders per slot"
          hint="Empty: no limit."
        />
      </OptionalRules>
    </FormSection>
  )
}
