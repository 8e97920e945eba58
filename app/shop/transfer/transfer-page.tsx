import { useEffect, useState } from 'react'
import { data, useNavigate } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { serverNow } from '#app/data/clock/clock.ts'
import { TransferQuestion } from '#app/shop/checkout/transfer-question.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TransferWire } from '#contract/payments/transfer.ts'
import { formatNaira } from '#domain/money.ts'
import '#app/ui/guard-presses.ts'

import type { Route } from './+types/transfer-page'
import { formatCountdown, transferText } from './transfer-texts.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api.transfers[':token'].$get({ param: { token: params.token } })
  // The address is a secret: no cache and no search engine may keep it.
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ transfer: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ transfer: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: 'Your transfer' }, { name: 'robots', content: 'noindex' }]
}

export default function TransferPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.transfer) return <TransferNotFound />
  return (
    <WithQueries>
      <FollowedTransfer key={params.token} token={params.token} first={loaderData.transfer} />
    </WithQueries>
  )
}

function FollowedTransfer({ token, first }: { token: string; first: TransferWire }) {
  const query = useAwaitedTransfer(token, first)
  return (
    <AwaitedTransfer
      transfer={query.data ?? first}
      fetchedAt={query.dataUpdatedAt}
      onChange={() => void query.refetch()}
    />
  )
}

const pollMs = 5000
const latePollMs = 10_000
const pollMsOf = { waiting: pollMs, rejected: latePollMs, expired: latePollMs }

/** Each fetch makes the server ask the provider, so that the order is placed without a webhook. */
function useAwaitedTransfer(token: string, first: TransferWire) {
  return useApi(
    browserApi.transfers[':token'].check.$post,
    { param: { token } },
    {
      initialData: first,
      // The loader did not ask the provider, so the first fetch follows at once.
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => {
        if (!data || data.state === 'ordered' || data.state === 'refunding') return false
        return pollMsOf[data.state]
      },
      refetchOnWindowFocus: true,
    },
  )
}

function TransferNotFound() {
  return (
    <div className="px-4 py-12">
      <EmptyState
        title="Payment not found"
        level={1}
        text="Please check the link in your message. If money has left your account, ask us about it."
      >
        <ButtonLink to="/payment-help" size="large">
          I was debited
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

type AwaitedTransferProps = { transfer: TransferWire; fetchedAt: number; onChange: () => void }

function AwaitedTransfer({ transfer, fetchedAt, onChange }: AwaitedTransferProps) {
  const { state, reference, accessCode, scriptUrl } = transfer
  const { title, text } = transferText(transfer)
  const isOpen = state === 'waiting' || state === 'rejected'
  useOrderPage(transfer)
  const payAgain = usePayAgain()
  return (
    <div className="mx-auto max-w-xl px-4 pt-6 sm:pt-10">
      <div role="status">
        <h1 className="flex items-center gap-4 text-3xl text-balance sm:text-4xl">
          {state === 'waiting' && <Spinner className="size-9 shrink-0 text-strong-text" />}
          {title}
        </h1>
        <p className="mt-3 text-lg text-soft">{text}</p>
      </div>
      {isOpen && <AccountDetails transfer={transfer} fetchedAt={fetchedAt} />}
      <p className="mt-5 text-sm text-soft">
        Reference: <span className="font-bold break-all select-all">{reference}</span>
      </p>
      <div className="mt-5 grid gap-3">
        {isOpen && accessCode && (
          <OpenPopupAgain accessCode={accessCode} scriptUrl={scriptUrl} onClosed={onChange} />
        )}
        {state === 'waiting' && <PayAnotherWay />}
        {(state === 'rejected' || state === 'expired') && (
          <Button variant="quiet" size="large" onClick={payAgain}>
            Pay again
          </Button>
        )}
        {state !== 'ordered' && (
          <ButtonLink to="/payment-help" state={{ reference }} variant="ghost">
            I have paid, help
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Opens the page of the order; in the browser that paid, also empties the cart. */
function useOrderPage({ state, trackingToken }: TransferWire) {
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'waiting') return
    void import('#app/shop/checkout/resume-payments.ts').then(({ resume }) => resume('closed'))
    if (trackingToken) void navigate(`/track/${trackingToken}`, { replace: true })
  }, [state, trackingToken, navigate])
}

type OpenPopupAgainProps = { accessCode: string; scriptUrl: string; onClosed: () => void }

function OpenPopupAgain({ accessCode, scriptUrl, onClosed }: OpenPopupAgainProps) {
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    const { resumePopup } = await import('#app/data/payment/resume-popup.ts')
    const wasShown = await resumePopup(scriptUrl, accessCode).finally(() => setOpening(false))
    if (!wasShown) showToast({ tone: 'error', text: 'Unable to load payment gateway.' })
    onClosed()
  }
  return (
    <Button size="large" disabled={isOpening} onClick={() => void open()}>
      Open the payment window again
    </Button>
  )
}

function PayAnotherWay() {
  const [isAsking, setAsking] = useState(false)
  const payAgain = usePayAgain()
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
        Pay another way
      </Button>
      <TransferQuestion isOpen={isAsking} onWait={close} onPay={payAgain} onClose={close} />
    </>
  )
}

/** To the checkout, which then does not ask about this transfer again. */
function usePayAgain() {
  const navigate = useNavigate()
  return () =>
    void import('#app/data/payment/payment-pending.ts').then(
      ({ pendingPayments, setTransfersUnsent }) => {
        setTransfersUnsent(pendingPayments)
        return navigate('/checkout')
      },
    )
}

type AccountDetailsProps = { transfer: TransferWire; fetchedAt: number }

function AccountDetails({ transfer, fetchedAt }: AccountDetailsProps) {
  const { account, ussdCode, amount, secondsLeft, billLines } = transfer
  const rest = billLines.filter(({ code }) => code === 'at-the-door' || code === 'in-all')
  return (
    <section
      aria-label="Your transfer"
      className="mt-6 divide-y divide-line rounded-3xl border border-line bg-surface px-5 sm:px-7"
    >
      {account && <Row label="Account number" value={account.number} copied={account.number} />}
      {account?.name && <Row label="Account name" value={account.name} />}
      {account?.bank && <Row label="Bank" value={account.bank} />}
      {ussdCode && (
        <Row label="Code to dial" value={ussdCode} href={`tel:${encodeURIComponent(ussdCode)}`} />
      )}
      {!account && !ussdCode && (
        <p className="py-4 text-soft">
          The account number or the code is in the payment window. Open it again to see it.
        </p>
      )}
      <Row label="Amount, exactly" value={formatNaira(amount)} copied={`${amount}`} />
      <Countdown seconds={secondsLeft} from={fetchedAt} />
      {rest.length > 0 && (
        <p className="py-3 text-sm text-soft">
          {rest.map(({ label, naira }) => `${label} ${formatNaira(naira)}`).join(' · ')}
        </p>
      )}
    </section>
  )
}

type RowProps = { label: string; value: string; copied?: string; href?: string }

function Row({ label, value, copied, href }: RowProps) {
  const isHydrated = useHydrated()
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <p className="min-w-0">
        <span className="block text-sm text-soft">{label}</span>
        <span className="text-xl font-bold break-all tabular-nums select-all">
          {href ? (
            <a href={href} className="inline-flex min-h-11 items-center underline">
              {value}
            </a>
          ) : (
            value
          )}
        </span>
      </p>
      {copied && isHydrated && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Copy: ${label}`}
          onClick={() => void copy(copied, label)}
        >
          Copy
        </Button>
      )}
    </div>
  )
}

async function copy(text: string, label: string) {
  const hasCopied = await copyText(text)
  if (hasCopied) showToast({ tone: 'success', text: `${label}: copied.` })
  else showToast({ tone: 'error', text: 'Copying is not allowed here. Please type it.' })
}

function Countdown({ seconds, from }: { seconds: number; from: number }) {
  const now = useEachSecond(from)
  const left = seconds - (now - from) / 1000
  return (
    <div className="py-3">
      <p className="text-sm text-soft">Time left</p>
      <p role="timer" aria-live="off" className="text-xl font-bold tabular-nums">
        {left > 0 ? formatCountdown(left) : 'The time is up. Please do not transfer now.'}
      </p>
    </div>
  )
}

function useEachSecond(from: number) {
  const [now, setNow] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, from)
}
