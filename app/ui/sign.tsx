import { useEffect, useState } from 'react'

import { canDraw, hasEmoji } from './can-draw.ts'
import { whenIdle } from './when-idle.ts'

/** An emoji, or a short text in its place. What the device has no letter for is never an empty box. */
export function Sign({ text }: { text: string }) {
  const [isDrawn, setDrawn] = useState<boolean | undefined>(!hasEmoji(text) || undefined)
  useEffect(() => {
    whenIdle(() => setDrawn(canDraw(text)))
  }, [text])
  return (
    <span aria-hidden="true" className="sign" data-drawn={isDrawn}>
      {text}
    </span>
  )
}
