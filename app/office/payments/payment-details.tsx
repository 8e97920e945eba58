import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { refundPayment, setCachedPayment, slowCall } from '#app/data/office/payments.ts'
import { askInReview } from '#app/data/office/review-question.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { CustomerContact } from '#app/office/kit/customer-contact.tsx'
import { Failure } from '#app/office/kit/failure.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SaveButton } from '#app/office/kit/office-form.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { RefundsPanel } from '#app/office/orders/refunds-panel.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { BankDetails, type BankWire, type PaymentWire } from '#contract/payments/payment.ts'
import { formatNaira } from '#domain/money.ts'
import { can } from '#domain/staff/role.ts'

import { PaymentBadge } from './payment-badge.tsx'
import {
  checkedMessage,
  formatAmount,
  formatPaid,
  formatTimestamp,
  involvesProvider,
  meaningOf,
  paymentBadges,
} from './payment-labels.ts'
import { ReviewPanel } from './resolve-review.tsx'

export function PaymentDetails({ payment }: { payment: PaymentWire }) {
  const { attention, attentionKey, reference, settled, keepReason, excessLeft } = payment
  return (
    <>
      {attention && attentionKey && (
        <ReviewPanel
          key={attentionKey}
          reference={reference}
          attentionKey={attentionKey}
          reason={attention}
          keepReason={keepReason}
          excessLeft={excessLeft}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5 lg:order-last">
          <Panel title="State" actions={<PaymentBadge payment={payment} />}>
            <p className="not-last:mb-4">{meaningOf(payment)}</p>
            {involvesProvider(payment) && <PollProvider payment={payment} />}
          </Panel>
          <PaymentBuyer payment={payment} />
        </div>
        <div className="grid min-w-0 gap-5">
          <BankDetailsPanel payment={payment} />
          <PaymentFacts payment={payment} />
          <RefundsPanel
            {...payment}
            isByHand={Boolean(payment.collected)}
            send={(refund) => refundPayment(reference, refund)}
          />
          <ResolvedReviews settled={settled} />
        </div>
      </div>
    </>
  )
}

function PaymentBuyer({ payment: { buyer, reference, orderId } }: { payment: PaymentWire }) {
  return (
    <Panel title="Customer">
      <CustomerContact
        customer={buyer}
        greeting={`Hello ${buyer.fullName}, this is the kitchen about your payment ${reference}. `}
      />
      {orderId ? (
        <ButtonLink to={orderAddress(orderId)} variant="quiet" className="mt-3 w-full">
          <Icon name="orders" /> Open the order
        </ButtonLink>
      ) : (
        <p className="mt-3 text-sm text-soft">There is no order for this payment.</p>
      )}
    </Panel>
  )
}

function ResolvedReviews({ settled }: Pick<PaymentWire, 'settled'>) {
  if (settled.length === 0) return null
  return (
    <Panel title="Settled by staff">
      <ul className="divide-y divide-line border-t border-line">
        {settled.map(({ attention, note, by, at }) => (
          <li key={`${at} ${attention}`} className="py-3 break-words last:pb-0">
            <p className="text-sm text-soft">{attention}</p>
            <p dir="auto" className="mt-1">
              {note}
            </p>
            <p className="mt-1 text-sm text-soft">
              {by} · <time dateTime={at}>{formatTimestamp(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PaymentFacts({ payment }: { payment: PaymentWire }) {
  const { riderFee, collected, excess, keepReason, createdAt, settledAt, lastAskedAt, nextAskAt } =
    payment
  return (
    <Panel title="Payment">
      <dl className="grid gap-2">
        <Fact name="Requested">
          <span className="text-2xl font-bold">{formatAmount(payment)}</span>
        </Fact>
        <Fact name="Paid">
          <span className="text-2xl font-bold">{formatPaid(payment)}</span>
        </Fact>
        {collected !== undefined && (
          <Fact name="Of it at the door">{formatNaira(collected + (riderFee?.paid ?? 0))}</Fact>
        )}
        {riderFee && <Fact name="Of it for the rider">{formatNaira(riderFee.amount)}</Fact>}
        {excess > 0 && <Fact name="Paid too much">{formatNaira(excess)}</Fact>}
        {keepReason && <Fact name="Kept when the order was cancelled">“{keepReason}”</Fact>}
      </dl>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <Fact name="Begun">{timeOf(createdAt)}</Fact>
        <Fact name="Decided">{timeOf(settledAt, 'Not yet')}</Fact>
        {involvesProvider(payment) && (
          <>
            <Fact name="Last checked">{timeOf(lastAskedAt, 'Not yet')}</Fact>
            <Fact name="We ask next">{timeOf(nextAskAt, 'Not any more')}</Fact>
            <Fact name="Provider's last answer">
              <span className="inline-block first-letter:uppercase">
                {payment.lastAnswer ?? 'None yet'}
              </span>
            </Fact>
          </>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 text-right break-words tabular-nums">{children}</dd>
    </div>
  )
}

function timeOf(moment: string | null, missing = '') {
  return moment ? <time dateTime={moment}>{formatTimestamp(moment)}</time> : missing
}

/** Polls the provider now instead of at the next scheduled poll. */
function PollProvider({ payment }: { payment: PaymentWire }) {
  const { reference, nextAskAt } = payment
  const client = useQueryClient()
  const check = () =>
    officeApi.payments[':reference'].check.$post({ param: { reference } }, slowCall)
  const polling = useChange(check, {
    onSuccess: (checked) => setCachedPayment(client, checked),
    // It may have placed an order or updated the payment, even when it failed.
    onSettled: () => void refreshOrders(client),
  })
  const { isPending, data: checked, error } = polling
  return (
    <>
      <Button
        className="w-full"
        aria-disabled={isPending}
        onClick={() => !isPending && polling.mutate()}
      >
        {isPending ? <Spinner /> : <Icon name="retry" />}
        {isPending ? 'Asking the provider…' : 'Ask the provider now'}
      </Button>
      <div role="status" className="not-empty:mt-4">
        {isPending && <span className="sr-only">Asking the provider…</span>}
        {checked && (
          <Notice tone={paymentBadges[checked.state].tone}>{checkedMessage(checked)}</Notice>
        )}
        {error && (
          <Notice tone={isUnavailable(error) ? 'warn' : 'bad'}>
            {failureMessage(error, nextAskAt)}
          </Notice>
        )}
      </div>
      {nextAskAt && (
        <p className="mt-3 text-sm text-soft">
          The next automatic check is on{' '}
          <time dateTime={nextAskAt} className="whitespace-nowrap">
            {formatTimestamp(nextAskAt)}
          </time>
          .
        </p>
      )}
    </>
  )
}

function isUnavailable(error: unknown) {
  return error instanceof ApiError && error.status === 503
}

function failureMessage(error: unknown, nextAskAt: string | null) {
  if (!isUnavailable(error))
    return messageOr(error, 'We could not ask the provider. Please try again.')
  const next = nextAskAt ? 'we keep checking automatically.' : 'please ask again in a few minutes.'
  return `The provider does not answer at the moment. Nothing is lost: ${next}`
}

/** For a refund that the provider cannot send back the way the money came. */
function BankDetailsPanel({ payment: { reference, refunds } }: { payment: PaymentWire }) {
  const { roles } = useStaff()
  const isWaiting = refunds.some(({ state }) => state === 'needs-attention')
  if (!isWaiting || !can(roles, 'refunds')) return null
  return (
    <Panel title="The refund needs the customer’s bank account">
      <p className="mb-4">
        Please call the customer and ask for the account that the money should go to. We pass it on
        to the payment provider and keep nothing of it.
      </p>
      <BankDetailsForm reference={reference} />
    </Panel>
  )
}

const { payments } = officeApi

/** As staff look for them. */
function sortedByName(banks: BankWire[]) {
  return banks.toSorted((a, b) => a.name.localeCompare(b.name))
}

function BankDetailsForm({ reference }: { reference: string }) {
  const client = useQueryClient()
  const { data: banks = [], error } = useApi(payments.banks.$get, {}, { select: sortedByName })
  const { form, submit, failure, isSaving, isSaved } = useOfficeForm({
    schema: BankDetails,
    values: { accountNumber: '', bankId: '' },
    save: (details) =>
      askInReview((known) =>
        payments[':reference']['bank-details'].$post(
          { param: { reference }, json: { ...details, ...known } },
          slowCall,
        ),
      ),
    invalidates: [payments],
    fallback: 'Failed to send the bank details',
    savedText: 'Bank details sent to the provider',
    onSaved: (payment, form) => {
      form.reset()
      setCachedPayment(client, payment)
    },
  })
  return (
    <Form autoComplete="off" onSubmit={() => submit()} className="grid gap-4">
      <SelectField
        label="Bank"
        error={form.formState.errors.bankId?.message}
        {...form.register('bankId')}
        options={[['', 'Choose the bank'], ...banks.map(({ id, name }) => [id, name] as const)]}
      />
      <FormText
        form={form}
        name="accountNumber"
        label="Account number"
        hint="10 digits"
        inputMode="numeric"
      />
      {error && (
        <Notice tone="warn" role="alert">
          {messageOr(error, 'Failed to load the banks')}
        </Notice>
      )}
      <Failure error={failure} />
      <div>
        <SaveButton label="Send to the provider" isSaving={isSaving} isOff={isSaved} />
      </div>
    </Form>
  )
}
