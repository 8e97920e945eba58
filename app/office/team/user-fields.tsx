import { type Ref, useId } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { FormSection } from '#app/office/kit/form-section.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { UpdateUserForm } from '#contract/staff/user.ts'
import { type Role, roles } from '#domain/staff/role.ts'

type UserForm = UseFormReturn<
  z.input<typeof UpdateUserForm>,
  unknown,
  z.output<typeof UpdateUserForm>
>

type PersonFieldsProps = { form: UserForm; emailOff?: string | undefined }

export function PersonFields({ form, emailOff }: PersonFieldsProps) {
  return (
    <FormSection title="Person">
      <FormText form={form} name="firstName" label="First name" />
      <FormText form={form} name="lastName" label="Last name" />
      <FormText
        form={form}
        name="email"
        label="Email"
        hint="They sign in with it."
        type="email"
        autoCapitalize="none"
        reasonOff={emailOff}
      />
      <FormText
        form={form}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        inputMode="numeric"
        placeholder="08012345678"
      />
    </FormSection>
  )
}

type PasswordFieldsProps = { form: UserForm; text: string; hint: string; isOptional?: boolean }

export function PasswordFields({ form, text, hint, isOptional }: PasswordFieldsProps) {
  return (
    <FormSection title="Password" text={text}>
      <FormText
        form={form}
        name="password"
        label="Password"
        hint={hint}
        type="password"
        autoComplete="new-password"
        isOptional={isOptional}
      />
      <FormText
        form={form}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        isOptional={isOptional}
      />
    </FormSection>
  )
}

type AccessFieldsProps = RoleChoiceProps & { text?: string; statusOff?: string | undefined }

export function AccessFields({ text, statusOff, ...choice }: AccessFieldsProps) {
  return (
    <FormSection title="Access" text={text}>
      <RoleChoice {...choice} />
      <FormSwitch
        form={choice.form}
        name="status"
        label="Active"
        hint={statusOff ?? 'Only active users can sign in.'}
        disabled={statusOff !== undefined}
      />
    </FormSection>
  )
}

/** Permissions: the contract, section 4. */
const meanings: Record<Role, string> = {
  SuperAdmin: 'Everything, other SuperAdmins included',
  Admin: 'Also delivery zones, shop settings, refunds and users',
  Employee: 'Orders, products and categories; sees everything else',
}

type RoleChoiceProps = {
  form: UserForm
  kind: 'radio' | 'checkbox'
  reasonOff: (role: Role) => string | undefined
}

function RoleChoice({ form, kind, reasonOff }: RoleChoiceProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'roles' })
  const chosen = field.value
  const id = useId()
  const reasons = new Set(roles.map(reasonOff))
  const [shared] = reasons.size === 1 ? reasons : []
  const first = roles.toReversed().find((role) => !reasonOff(role))

  function choose(role: Role, isChosen: boolean) {
    if (kind === 'radio') field.onChange([role])
    else field.onChange(roles.filter((one) => (one === role ? isChosen : chosen.includes(one))))
  }

  return (
    <fieldset aria-describedby={`${id}-reason ${id}-error`} className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-bold">{kind === 'radio' ? 'Role' : 'Roles'}</legend>
      {shared && (
        <p id={`${id}-reason`} className="mb-2 text-sm text-soft">
          {shared}
        </p>
      )}
      <div className="grid gap-2">
        {roles.toReversed().map((role) => (
          <RoleOption
            key={role}
            role={role}
            kind={kind}
            name={id}
            isChosen={chosen.includes(role)}
            reasonOff={reasonOff(role)}
            isReasonShown={!shared}
            onChoose={(isChosen) => choose(role, isChosen)}
            ref={role === first ? field.ref : undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={fieldState.error?.message} />
    </fieldset>
  )
}

type RoleOptionProps = {
  role: Role
  kind: 'radio' | 'checkbox'
  name: string
  isChosen: boolean
  reasonOff: string | undefined
  isReasonShown: boolean
  onChoose: (isChosen: boolean) => void
  ref: Ref<HTMLInputElement> | undefined
}

function RoleOption(props: RoleOptionProps) {
  const { role, kind, name, isChosen, reasonOff, isReasonShown, onChoose, ref } = props
  const id = useId()
  return (
    <label className="flex min-h-12 items-start gap-3 rounded-xl border border-line-strong px-4 py-2.5 has-enabled:hover:bg-ground has-enabled:has-checked:border-strong has-disabled:cursor-not-allowed has-disabled:bg-sunk">
      <input
        ref={ref}
        type={kind}
        name={name}
        checked={isChosen}
        disabled={reasonOff !== undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-1 size-5 shrink-0 accent-strong"
      />
      <span className="min-w-0">
        <span id={`${id}-name`} className="block font-bold">
          {role}
        </span>
        <span id={`${id}-text`} className="block text-sm text-soft">
          {meanings[role]}
          {isReasonShown && reasonOff && <span className="block font-bold">{reasonOff}</span>}
        </span>
      </span>
    </label>
  )
}
