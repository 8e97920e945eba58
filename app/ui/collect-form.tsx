import { useState } from 'react'

import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Select } from './select.tsx'
import { InputField } from './text-input.tsx'

type CollectFormProps<Method extends string> = {
  dueNaira: number
  methods: readonly { value: Method; name: string }[]
  /** Names the button by the sum. */
  labelFor: (naira: number) => string
  isSending: boolean
  onCollect: (money: { method: Method; amount: number }) => void
}

/** How much was paid at the door or the counter, and how. */
export function CollectForm<Method extends string>(props: CollectFormProps<Method>) {
  const { dueNaira, methods, labelFor, isSending, onCollect } = props
  const [method, setMethod] = useState(methods[0]?.value)
  const [typed, setTyped] = useState(`${dueNaira}`)
  const [error, setError] = useState<string>()
  const amount = Number(typed.replaceAll(/[₦,\s]/g, ''))
  const isValid = Number.isInteger(amount) && amount > 0 && amount <= dueNaira
  return (
    <Form
      className="grid gap-3"
      onSubmit={() => {
        setError(isValid ? undefined : `Please enter whole naira from 1 to ${dueNaira}.`)
        if (isValid && method && !isSending) onCollect({ method, amount })
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Paid with">
          {(control) => (
            <Select
              {...control}
              value={method}
              onChange={({ target }) => setMethod(target.value as Method)}
            >
              {methods.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <InputField
          label="Amount in naira"
          error={error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button type="submit" aria-disabled={isSending}>
        {labelFor(isValid ? amount : dueNaira)}
      </Button>
    </Form>
  )
}
