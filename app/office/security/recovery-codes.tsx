import { downloadFile } from '#app/data/api/download-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn" role="status">
        Keep these recovery codes in a safe place. Each signs you in once, without your phone. We
        cannot show them again.
      </Notice>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>I have saved them</Button>
        <Button
          variant="quiet"
          onClick={() => downloadFile('recovery-codes.txt', codes.join('\n'), 'text/plain')}
        >
          Download
        </Button>
      </div>
    </div>
  )
}
