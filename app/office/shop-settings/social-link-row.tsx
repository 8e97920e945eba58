import { FormText } from '#app/office/layout/form-text.tsx'
import { MoveButtons } from '#app/office/layout/move-buttons.tsx'
import type { RowMoves } from '#app/office/layout/move-buttons.tsx'
import type { SettingsForm } from '#app/office/settings/use-settings-form.ts'

export function SocialLinkRow({ form, ...moves }: RowMoves & { form: SettingsForm }) {
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
