import { setLetterShortcuts, useLetterShortcuts } from '#app/data/office/letter-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'

const keys = [
  { keys: ['↓', 'J'], text: 'Select the next order' },
  { keys: ['↑', 'K'], text: 'Select the order before' },
  { keys: ['←', '→'], text: 'Go to another column' },
  { keys: ['Enter'], text: 'Move the selected order to its next status' },
  { keys: ['U'], text: 'Undo the last change' },
  { keys: ['P'], text: 'Print the ticket of the selected order' },
  { keys: ['Esc'], text: 'Clear the selection, leave the wall view' },
  { keys: ['?'], text: 'Show this help' },
]

type KeyHelpProps = { isOpen: boolean; onClose: () => void }

export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const { isOn } = useLetterShortcuts()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="sm:max-w-md">
      <div className="overflow-y-auto p-5 sm:p-6">
        <DialogTitle className="text-xl">Keyboard shortcuts</DialogTitle>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
          {keys.map(({ keys: names, text }) => (
            <div key={text} className="contents">
              <dt className="flex gap-1">
                {names.map((name) => (
                  <kbd
                    key={name}
                    className="min-w-8 rounded-lg border border-line-strong bg-sunk px-2 py-0.5 text-center font-bold"
                  >
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 border-t border-line pt-3">
          <Switch
            label="Letters as shortcuts"
            hint="Off: arrows, Enter and Esc remain. For this device."
            checked={isOn}
            onChange={({ target }) => setLetterShortcuts(target.checked)}
          />
        </div>
        <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
