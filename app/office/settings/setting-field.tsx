import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'

import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SettingsWire } from '#contract/staff/settings.ts'
import { isMadeUp } from '#domain/staff/security-txt.ts'
import { type Setting, type SettingName, settings } from '#domain/staff/settings.ts'

import type { SettingsForm } from './use-settings-form.ts'

type AnyPath = Parameters<SettingsForm['register']>[0]
type Named = SettingName & keyof SettingsWire
/** Settings have their words in the table; a part of a setting brings its own. */
type Words =
  | { name: Named; label?: undefined; hint?: undefined }
  | { name: Exclude<AnyPath, Named>; label: string; hint?: string }

type SettingFieldProps = Words &
  Omit<ComponentProps<'input'>, 'form' | 'name' | 'min' | 'max'> & {
    form: SettingsForm
    isOptional?: boolean
  }

/** One setting: a switch, a number or a text, as the contract has it. */
export function SettingField({ className = '', ...props }: SettingFieldProps) {
  const { form, name } = props
  const { label, hint = '' }: Pick<Setting, 'label' | 'hint'> =
    props.label === undefined ? settings[props.name] : props
  const { field, isNullable } = fieldAt(name)
  if (field instanceof z.ZodBoolean) {
    const line = `border-t border-line pt-4 first:border-t-0 first:pt-0 ${className}`
    return <FormSwitch form={form} name={name} label={label} hint={hint} className={line} />
  }
  const isNumber = field instanceof z.ZodNumber
  return (
    <FormText
      autoComplete="on"
      isOptional={isNullable}
      {...props}
      {...(isNumber && numberProps(field))}
      label={label}
      hint={hint}
      className={className}
      rules={rulesFor(isNumber, isNullable)}
    />
  )
}

function numberProps({ minValue, maxValue }: z.ZodNumber) {
  return {
    type: 'number',
    inputMode: 'numeric',
    step: 1,
    min: minValue ?? undefined,
    max: maxValue ?? undefined,
  } as const
}

function rulesFor(isNumber: boolean, isNullable: boolean) {
  if (!isNullable) return isNumber ? { valueAsNumber: true as const } : {}
  return {
    setValueAs: (typed: string | number | null) => {
      const text = `${typed ?? ''}`.trim()
      if (text === '') return null
      return isNumber ? Number(text) : text
    },
  }
}

function fieldAt(path: string) {
  const found = path.split('.').reduce<unknown>((outer, key) => {
    const { field } = unwrapped(outer)
    return field instanceof z.ZodArray ? field.element : (field as z.ZodObject).shape[key]
  }, SettingsWire)
  return unwrapped(found)
}

function unwrapped(field: unknown, isNullable = false): { field: unknown; isNullable: boolean } {
  if (field instanceof z.ZodNullable) return unwrapped(field.unwrap(), true)
  if (field instanceof z.ZodDefault) return unwrapped(field.unwrap(), isNullable)
  return { field, isNullable }
}

type ShopEmailFieldProps = Omit<ComponentProps<'input'>, 'form' | 'name'> & { form: SettingsForm }

/** Says of an address like that of the sample that customers never see it. */
export function ShopEmailField({ form, ...props }: ShopEmailFieldProps) {
  const email = useWatch({ control: form.control, name: 'email' })
  const { label, hint } = settings.email
  const isTyped = email !== form.formState.defaultValues?.email
  return (
    <FormText
      autoComplete="on"
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
