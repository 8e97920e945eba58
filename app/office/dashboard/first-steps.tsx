import { useRef } from 'react'
import { Link } from 'react-router'

import { Panel } from '#app/office/kit/panel.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { firstSteps } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps as Steps } from '#domain/staff/first-steps.ts'

import { useFirstSteps } from './use-first-steps.ts'

export function FirstSteps({ fromServer }: { fromServer: Steps }) {
  const { steps, isOver, isSaving, confirm } = useFirstSteps(fromServer)
  if (isOver) return null
  const done = firstSteps.filter((step) => steps[step]).length
  return (
    <Panel
      title="First steps"
      actions={
        <p className="text-sm font-bold text-soft tabular-nums">
          {done} of {firstSteps.length} done
        </p>
      }
      className="mt-4"
    >
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {firstSteps.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={steps[step]}
            isSaving={isSaving}
            onConfirm={() => confirm(step)}
          />
        ))}
      </ol>
    </Panel>
  )
}

type StepProps = { step: FirstStep; isDone: boolean; isSaving: boolean; onConfirm: () => void }

function Step({ step, isDone, isSaving, onConfirm }: StepProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { name, to, text, confirmLabel, leavesOffice } = guide[step]

  /** The button disappears, so focus moves to the link of its step. */
  function confirm() {
    link.current?.focus()
    onConfirm()
  }

  return (
    <li className="relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-xl border border-line bg-ground p-3 transition-colors hover:bg-sunk has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus xl:grid-cols-[1.5rem_minmax(0,1fr)] xl:content-start">
      <span
        aria-hidden="true"
        className={`flex size-6 items-center justify-center self-start rounded-full border-2 ${isDone ? 'border-success bg-success text-surface' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 leading-snug">
        <Link
          ref={link}
          to={to}
          reloadDocument={leavesOffice}
          className={`font-bold outline-none after:absolute after:inset-0 after:rounded-xl ${isDone ? 'text-soft' : ''}`}
        >
          {name}
          <span className="sr-only"> ({isDone ? 'done' : 'to do'})</span>
        </Link>
        {!isDone && <p className="mt-0.5 text-sm text-soft">{text}</p>}
      </div>
      {!isDone && confirmLabel && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={() => !isSaving && confirm()}
          className="relative -mr-2 min-h-11 rounded-lg px-2 text-sm font-bold underline underline-offset-4 xl:col-start-2 xl:mr-0 xl:-mb-2 xl:-ml-2 xl:justify-self-start xl:text-left"
        >
          {confirmLabel}
          <span className="sr-only"> ({name})</span>
        </button>
      )}
    </li>
  )
}

type Guide = {
  name: string
  to: string
  text: string
  /** For steps whose sample data may be right for this shop. */
  confirmLabel?: string
  leavesOffice?: boolean
}

const guide: Record<FirstStep, Guide> = {
  details: {
    name: 'Name and address',
    to: '/admin/settings/shop',
    text: 'Replace the sample ones with your own.',
    confirmLabel: 'This is right',
  },
  hours: {
    name: 'Opening hours',
    to: '/admin/settings/shop',
    text: '8:00 AM to 6:00 PM every day, until you change it.',
    confirmLabel: 'This is right',
  },
  zones: {
    name: 'Delivery zones',
    to: '/admin/settings/delivery-zones',
    text: 'Where you deliver, and for what fee.',
    confirmLabel: 'This is right',
  },
  dish: {
    name: 'First dish',
    to: '/admin/inventory',
    text: 'Add a dish of yours, or change a sample one.',
    confirmLabel: 'This is right',
  },
  cardKeys: {
    name: 'Card keys',
    to: '/admin/settings/server#card-keys',
    text: 'Payments are only tests for now: no money moves.',
  },
  email: {
    name: 'E-mail',
    to: '/admin/settings/server#email',
    text: 'E-mails are only saved as files for now.',
    confirmLabel: 'Continue without e-mail',
  },
  testOrder: {
    name: 'Test order',
    to: '/menu',
    text: 'Order in your own shop, and see it arrive here.',
    leavesOffice: true,
  },
  sound: {
    name: 'Sound for new orders',
    to: '/admin/orders',
    text: 'Turn it on for this device, above the list.',
  },
}
