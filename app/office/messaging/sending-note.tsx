import { Notice } from '#app/ui/notice.tsx'

export const noteId = 'sending-note'

export function SendingNote() {
  return (
    <Notice tone="info" className="mb-4">
      <p id={noteId}>
        Sending is not connected yet. This is a preview with sample figures; nothing here reaches a
        customer.
      </p>
    </Notice>
  )
}
