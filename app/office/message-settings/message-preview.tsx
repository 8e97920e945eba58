import { useId } from 'react'

import { fillTemplate } from '#domain/message-template.ts'
import type { MessageTemplate } from '#domain/message-template.ts'
import { sampleValues } from '#domain/message-texts.ts'
import type { MessageEvent } from '#domain/order-message.ts'

type MessagePreviewProps = {
  event: MessageEvent
  shop: { name: string }
  template: MessageTemplate
  isWide: boolean
}

export function MessagePreview({ event, shop, template, isWide }: MessagePreviewProps) {
  const id = useId()
  const values = sampleValues(event, shop)
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl bg-sunk p-4 ${isWide ? 'sm:col-span-2' : 'self-start'}`}
    >
      <h3 id={id} className="text-sm font-normal text-soft">
        Preview with a sample order
      </h3>
      <p className="mt-2 font-bold break-words">{fillTemplate(template.subject, values)}</p>
      <p className="mt-3 text-sm break-words whitespace-pre-line">
        {fillTemplate(template.text, values)}
      </p>
    </section>
  )
}
