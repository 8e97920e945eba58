import { useEffect, useState } from 'react'

import { hasEmoji, supportsEmoji } from './emoji-support.ts'
import { whenIdle } from './when-idle.ts'

/** A device without the emoji shows a diamond instead of an empty box. */
export function EmojiIcon({ text }: { text: string }) {
  const [isSupported, setSupported] = useState<boolean | undefined>(!hasEmoji(text) || undefined)
  useEffect(() => {
    whenIdle(() => setSupported(supportsEmoji(text)))
  }, [text])
  return (
    <span aria-hidden="true" className="emoji-icon" data-supported={isSupported}>
      {text}
    </span>
  )
}
