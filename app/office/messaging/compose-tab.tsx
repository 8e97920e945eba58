import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

import { AudienceChoice } from './audience-choice.tsx'
import { sampleMessage } from './sample-messages.ts'
import { noteId } from './sending-note.tsx'

/** Characters in one SMS. */
const messageLength = 160

export function ComposeTab() {
  const [text, setText] = useState(sampleMessage)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6">
        <AudienceChoice />
        <Field label="Message" hint={`${text.length} of ${messageLength} characters`}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={messageLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {/* Not wired (specification, section 2); the note above the tabs says so. */}
        <div className="flex flex-wrap gap-3">
          <Button aria-describedby={noteId}>Send Now</Button>
          <Button variant="quiet" aria-describedby={noteId}>
            Schedule
          </Button>
        </div>
      </div>
      <MessagePreview text={text} />
    </div>
  )
}

function MessagePreview({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="message-preview"
      className="rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="message-preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-sm text-soft">As it looks on a phone</p>
      <div className="mt-4 rounded-2xl bg-sunk p-4 pb-10">
        <p className="mb-2 text-center text-sm font-bold text-soft">Tukunya</p>
        <p className="w-fit max-w-full rounded-2xl rounded-tl-sm border border-line bg-surface px-4 py-3 break-words whitespace-pre-line">
          {text || 'Your message'}
        </p>
      </div>
    </section>
  )
}
