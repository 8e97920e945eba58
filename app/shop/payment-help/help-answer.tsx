import { useEffect, useRef } from 'react'

import { Spinner } from '#app/ui/spinner.tsx'
import type { PaymentHelpWire } from '#contract/payment.ts'
import type { ShopWire } from '#contract/shop.ts'

import { ContactShop } from './contact-shop.tsx'
import { failureWords, helpHeadings } from './help-messages.ts'
import type { HelpQuestion } from './use-help-form.ts'

type HelpAnswerProps = { question: HelpQuestion; shop: ShopWire | undefined }

export function HelpAnswer({ question: { asking }, shop }: HelpAnswerProps) {
  const { status, data: answer, error, variables } = asking
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status !== 'idle') void box.current?.scrollIntoView({ block: 'nearest' })
  }, [status])
  const { reference, phone } = variables ?? {}
  return (
    <div ref={box} className="scroll-my-24">
      <div role="status" className="not-empty:mt-5">
        {status === 'pending' && reference && <Asking />}
        {answer && <Answer answer={answer} phone={phone} />}
        {error && (
          <p className="rounded-3xl border border-warning bg-warning-ground p-5 font-bold text-warning sm:p-7">
            {failureWords(error)}
          </p>
        )}
      </div>
      {(answer || error) && shop && <ContactShop shop={shop} reference={reference} />}
    </div>
  )
}

function Asking() {
  return (
    <div className="flex items-center gap-4 rounded-3xl border border-line bg-surface p-5 sm:p-7">
      <Spinner className="size-9 text-strong-text" />
      <p>
        <span className="block text-lg leading-tight font-bold">
          We are asking the payment provider…
        </span>
        <span className="text-soft">This can take up to a minute. You can stay on this page.</span>
      </p>
    </div>
  )
}

const grounds = {
  good: 'border-success bg-success-ground text-success',
  info: 'border-info bg-info-ground text-info',
  warn: 'border-warning bg-warning-ground text-warning',
}

type AnswerProps = { answer: PaymentHelpWire; phone: string | undefined }

function Answer({ answer: { outcome, message }, phone }: AnswerProps) {
  const { title, tone } = helpHeadings[outcome]
  return (
    <div className={`rounded-3xl border p-5 sm:p-7 ${grounds[tone]}`}>
      <h2 className="text-2xl text-balance">{title}</h2>
      <p className="mt-2 text-lg text-text">{message}</p>
      {outcome === 'question-received' && <WhatNext phone={phone} />}
    </div>
  )
}

/** The number as typed, so that the customer can spot a mistake. */
function WhatNext({ phone }: { phone: string | undefined }) {
  return (
    <>
      <p className="mt-4 text-text">
        The number we call: <strong className="whitespace-nowrap tabular-nums">{phone}</strong>. Is
        it wrong? Correct it above and ask again.
      </p>
      <p className="mt-2 text-text">
        With the reference it is faster: you get the answer here at once. It begins with ORD- and is
        on your receipt, in the bank's message, or on the page where you paid.
      </p>
    </>
  )
}
