import { useRef, useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { type Discount, discountText } from '#domain/payments/discount-code.ts'

export type DiscountCodeFieldProps = {
  itemsNaira: number
  discount: Discount | undefined
  onChange: (discount: Discount | undefined) => void
}

/** In the checkout form: Enter checks the code and does not pay. */
export function DiscountCodeField({ itemsNaira, discount, onChange }: DiscountCodeFieldProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function check() {
    if (isChecking || code.trim() === '') return
    setIsChecking(true)
    setError(undefined)
    try {
      const json = { code, itemsTotal: itemsNaira }
      onChange(await readBody(browserApi['discount-codes'].check.$post({ json })))
      setCode('')
    } catch (caught) {
      setError(messageOr(caught, 'We could not check the code. Please try again.'))
      input.current?.focus()
    } finally {
      setIsChecking(false)
    }
  }

  function remove() {
    onChange(undefined)
    requestAnimationFrame(() => input.current?.focus())
  }

  return (
    <div className="mt-5 border-t border-line pt-4">
      <div role="status" className="empty:hidden">
        {discount && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              Code <strong>{discount.code}</strong>: {discountText(discount)}
            </span>
            <Button variant="quiet" size="small" onClick={remove}>
              Remove code
            </Button>
          </p>
        )}
      </div>
      {!discount && (
        <Field label="Discount code" error={error} isOptional>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <TextInput
                {...control}
                ref={input}
                value={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                onChange={({ target }) => setCode(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  void check()
                }}
                className="min-w-0 flex-1 basis-32"
              />
              <Button variant="quiet" aria-disabled={isChecking} onClick={() => void check()}>
                Use code
              </Button>
            </div>
          )}
        </Field>
      )}
    </div>
  )
}
