import { useNavigate } from 'react-router'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { firstSteps, nextOpenStep } from '#domain/staff/first-steps.ts'
import type { FirstStep, FirstSteps, SampleLeft } from '#domain/staff/first-steps.ts'

import type { Route } from './+types/start-page'
import { guide, isFirstStep, pathOfStep } from './start-guide.ts'
import { StartStep } from './start-step.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** Sets a fresh shop up, one step after the other. It can be left and taken up again. */
export default function StartPage({ params: { step } }: Route.ComponentProps) {
  const query = useApi(officeApi.dashboard.$get, { query: {} })
  return (
    <Loaded query={query} noun="the first steps">
      {({ firstSteps: steps, sampleLeft }) =>
        steps ? <Start fromServer={steps} sampleLeft={sampleLeft} chosen={step} /> : <StartDone />
      }
    </Loaded>
  )
}

type StartProps = {
  fromServer: FirstSteps
  sampleLeft: SampleLeft | undefined
  chosen: string | undefined
}

function Start({ fromServer, sampleLeft, chosen }: StartProps) {
  const { steps, isOver, isSaving, confirm } = useFirstSteps(fromServer)
  const navigate = useNavigate()
  if (isOver) return <StartDone />

  const step = isFirstStep(chosen) ? chosen : (nextOpenStep(steps) ?? 'testOrder')
  const isDone = steps[step]
  const left = sampleLeft?.[step] ?? []
  const index = firstSteps.indexOf(step)
  const nextPath = pathOfStep(nextOpenStep(steps, step))
  const label = isDone ? undefined : keepLabelOf(step, left)
  return (
    <OfficePage
      key={step}
      title={guide[step].name}
      intro={guide[step].text}
      backTo={{ to: '/admin', label: 'Back to Dashboard' }}
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Progress index={index} steps={steps} />
        <StartStep
          step={step}
          isDone={isDone}
          left={left}
          nextPath={nextPath}
          backPath={pathOfStep(firstSteps[index - 1])}
          keep={
            label === undefined
              ? undefined
              : {
                  label,
                  isBusy: isSaving,
                  run: () => confirm(step, () => void navigate(nextPath)),
                }
          }
        />
      </div>
    </OfficePage>
  )
}

/** A shop may be called Tukunya, and its owner Kitchen Admin. */
function keepLabelOf(step: FirstStep, left: readonly string[]) {
  const { missing, keepLabel } = guide[step]
  if (missing && left.length === 0) return undefined
  if (step !== 'details') return keepLabel
  const isOnlyName = left.every((one) => one === 'name' || one === 'your own name')
  return isOnlyName ? 'Keep the name and continue' : undefined
}

function Progress({ index, steps }: { index: number; steps: FirstSteps }) {
  return (
    <div>
      <p className="mb-2 text-sm font-bold text-soft tabular-nums">
        {`Step ${index + 1} of ${firstSteps.length}`}
        {steps[firstSteps[index] ?? 'details'] && ', done'}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {firstSteps.map((step, at) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full ${steps[step] ? 'bg-success' : at === index ? 'bg-strong' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  )
}

function StartDone() {
  return (
    <OfficePage title="First steps" backTo={{ to: '/admin', label: 'Back to Dashboard' }}>
      <EmptyState title="The first steps are done" text="Everything is also in Settings.">
        <ButtonLink to="/admin/settings">Settings</ButtonLink>
      </EmptyState>
    </OfficePage>
  )
}
