import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FirstStep } from '#domain/staff/first-steps.ts'

export type StepProps = {
  step: FirstStep
  isDone: boolean
  /** What of the sample shop is left. */
  left: readonly string[]
  nextPath: string
  backPath: string
  /** Confirms the step as it is. */
  keep: { label: string; isBusy: boolean; run: () => void } | undefined
}

/** Below a step that saves its parts by itself. */
export function StepButtons(props: StepProps) {
  const { isDone, keep, nextPath } = props
  return (
    <div className="flex flex-wrap gap-3">
      {isDone && <ButtonLink to={nextPath}>Continue</ButtonLink>}
      {keep && (
        <Button variant="quiet" aria-disabled={keep.isBusy} onClick={keep.run}>
          {keep.label}
        </Button>
      )}
      <StepLinks {...props} />
    </div>
  )
}

export function StepLinks({ isDone, nextPath, backPath }: StepProps) {
  return (
    <div className="flex gap-3">
      {!isDone && (
        <ButtonLink variant="ghost" to={nextPath}>
          Skip
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" to={backPath}>
        Back
      </ButtonLink>
    </div>
  )
}
