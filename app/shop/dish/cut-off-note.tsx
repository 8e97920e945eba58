import { useNow } from '#app/data/clock/clock.ts'
import { countdownText, type CutOff, cutOffText } from '#domain/menu/cut-off.ts'

type CutOffNoteProps = { cutOff: CutOff; className?: string | undefined }

/** The sentence, and within the last day the time that is left. */
export function CutOffNote({ cutOff, className = '' }: CutOffNoteProps) {
  const now = new Date(useNow())
  const countdown = now.getTime() > 0 && countdownText(cutOff, now)
  return (
    <p className={`font-bold text-warning ${className}`}>
      {cutOffText(cutOff, now)}
      {countdown && <span className="block font-normal text-soft">{countdown}</span>}
    </p>
  )
}
