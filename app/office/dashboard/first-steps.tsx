import { Link } from 'react-router'

import { Panel } from '#app/office/kit/panel.tsx'
import { guide, openTextOf, pathOfStep } from '#app/office/start/start-guide.ts'
import { useFirstSteps } from '#app/office/start/use-first-steps.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { firstSteps, nextOpenStep } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps as Steps, SampleLeft } from '#domain/staff/first-steps.ts'

type FirstStepsProps = { fromServer: Steps; sampleLeft: SampleLeft | undefined }

/** Until nothing of the sample shop is left and there is a menu; other open steps stay in the guide. */
export function FirstSteps({ fromServer, sampleLeft }: FirstStepsProps) {
  const { steps, isOver } = useFirstSteps(fromServer)
  const next = nextOpenStep(steps)
  const isNothingLeft =
    sampleLeft && steps.dish && firstSteps.every((step) => sampleLeft[step].length === 0)
  if (isOver || !next || isNothingLeft) return null
  const done = firstSteps.filter((step) => steps[step]).length
  return (
    <Panel
      title="First steps"
      actions={
        <p className="text-sm font-bold text-soft tabular-nums">
          {done} of {firstSteps.length} done
        </p>
      }
      className="mb-5"
    >
      <ButtonLink to={pathOfStep(next)} className="mb-4 max-sm:w-full">
        {`${done === 0 ? 'Start' : 'Continue'}: ${guide[next].name}`}
      </ButtonLink>
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={steps[step]} left={sampleLeft?.[step] ?? []} />
        ))}
      </ol>
    </Panel>
  )
}

type StepProps = {
  step: FirstStep
  isDone: boolean
  /** What of the sample shop is left. */
  left: readonly string[]
}

function Step({ step, isDone, left }: StepProps) {
  const { name, text } = guide[step]
  return (
    <li className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] content-start gap-x-3 rounded-xl border border-line bg-ground p-3 transition-colors hover:bg-sunk has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus">
      <span
        aria-hidden="true"
        className={`flex size-6 items-center justify-center self-start rounded-full border-2 ${isDone ? 'border-success bg-success text-surface' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 leading-snug">
        <Link
          to={pathOfStep(step)}
          className={`font-bold outline-none after:absolute after:inset-0 after:rounded-xl ${isDone ? 'text-soft' : ''}`}
        >
          {name}
          <span className="sr-only"> ({isDone ? 'done' : 'to do'})</span>
        </Link>
        {!isDone && <p className="mt-0.5 text-sm text-soft">{openTextOf(step, left) ?? text}</p>}
      </div>
    </li>
  )
}
