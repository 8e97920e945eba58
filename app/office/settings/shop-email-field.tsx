import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'

import { FormText } from '#app/office/kit/form-text.tsx'
import { isMadeUp } from '#domain/staff/security-txt.ts'
import { settings } from '#domain/staff/settings.ts'

import type { SettingsForm } from './use-settings-form.ts'

type ShopEmailFieldProps = Omit<ComponentProps<'input'>, 'form' | 'name'> & { form: SettingsForm }

/** Says of an address like that of the sample that customers never see it. */
export function ShopEmailField({ form, ...props }: ShopEmailFieldProps) {
  const email = useWatch({ control: form.control, name: 'email' })
  const { label, hint } = settings.email
  const isTyped = email !== form.formState.defaultValues?.email
  return (
    <FormText
      {...props}
      form={form}
      name="email"
      label={label}
      hint={isTyped && isMadeUp(email.trim()) ? madeUpHint : hint}
      type="email"
      autoCapitalize="none"
    />
  )
}

const madeUpHint = 'An address that ends in .test cannot exist: customers do not see it.'
