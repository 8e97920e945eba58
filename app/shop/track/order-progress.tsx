import { statusNames } from '#app/data/order/order-status-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { formatMoment, lagosClock } from '#domain/lagos-time.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

const steps = orderStatuses.filter((status) => status !== 'cancelled')

type OrderProgressProps = Pick<TrackedOrderWire, 'status' | 'history'>

export function OrderProgress({ status, history }: OrderProgressProps) {
  const reached = steps.findIndex((step) => step === status)
  return (
    <ol className="mt-8 grid grid-cols-4 gap-y-2 @max-[15.5rem]:grid-cols-1">
      {steps.map((step, index) => (
        <Step
          key={step}
          step={step}
          index={index}
          reached={reached}
          at={history.findLast((event) => event.status === step)?.at}
        />
      ))}
    </ol>
  )
}

type StepProps = { step: OrderStatus; index: number; reached: number; at: string | undefined }

function Step({ step, index, reached, at }: StepProps) {
  const isReached = index <= reached
  const isNow = index === reached
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="relative flex flex-col items-center gap-2 text-center @max-[15.5rem]:flex-row"
    >
      {index > 0 && (
        <span
          aria-hidden="true"
          className={`absolute top-4 right-[calc(50%+1.375rem)] left-[calc(-50%+1.375rem)] h-1 -translate-y-1/2 rounded-full @max-[15.5rem]:hidden ${isReached ? 'bg-leaf' : 'bg-line'}`}
        />
      )}
      <span
        className={`flex size-8 items-center justify-center rounded-full border-2 ${isReached ? 'border-leaf bg-leaf text-surface' : 'border-line-strong bg-surface'} ${isNow ? 'outline-4 outline-success-ground' : ''}`}
      >
        {isReached && <Icon name="check" className="size-5" />}
      </span>
      <span
        className={`text-xs @md:text-base ${isNow ? 'font-bold' : isReached ? '' : 'text-soft'}`}
      >
        {statusNames[step]}
        {isReached && !isNow && <span className="sr-only"> (done)</span>}
        {isReached && at && <StepTime at={at} />}
      </span>
    </li>
  )
}

function StepTime({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time
      dateTime={at}
      title={formatMoment(moment)}
      className="block text-xs font-normal text-soft tabular-nums @md:text-sm"
    >
      {formatTimeOfDay(lagosClock(moment).time)}
    </time>
  )
}
