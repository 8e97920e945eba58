import { FormNumber } from '#app/office/layout/form-number.tsx'
import { FormSection } from '#app/office/layout/form-section.tsx'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'
import { escalationMinutes } from '#domain/alarm-event.ts'
import { maxTimingMinutes } from '#domain/order-timing.ts'

export function AlarmFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      title="Alarm"
      text="New orders ring on every screen with sound on until someone accepts them."
    >
      <FormNumber
        form={form}
        name="remindMinutes"
        label="Ring again after (minutes)"
        hint="For an order that was accepted and that is still pending."
        min={1}
        max={maxTimingMinutes}
      />
      <FormSwitch
        form={form}
        name="acceptStartsPreparing"
        label="Accepting starts preparing"
        hint="On: an order that is accepted is set to preparing at once."
        className="border-t border-line pt-4"
      />
      <FormSwitch
        form={form}
        name="pausesWhenUnanswered"
        label="Pause new orders when one waits too long"
        hint={`On: when an order has not been accepted for ${escalationMinutes.pause} minutes, the shop takes no new orders until you reopen it.`}
        className="border-t border-line pt-4"
      />
      <FormSwitch
        form={form}
        name="saysRepliesMayBeLate"
        label="Tell customers when no screen is on"
        hint="On: the shop says “Replies may be late” while it is open and no screen answers."
        className="border-t border-line pt-4"
      />
    </FormSection>
  )
}
