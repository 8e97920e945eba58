import { useEffect, useState } from 'react'

import { serverNow } from '#app/data/clock/clock.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TransferWire } from '#contract/payments/transfer.ts'
import { formatNaira } from '#domain/money.ts'

import { formatCountdown } from './transfer-texts.ts'

type AccountDetailsProps = { transfer: TransferWire; fetchedAt: number }

export function AccountDetails({ transfer, fetchedAt }: AccountDetailsProps) {
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
