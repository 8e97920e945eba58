import { useState } from 'react'

import { RadioChoice } from '#app/office/kit/radio-choice.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form.tsx'
import { maxNextPotLength } from '#contract/menu/product.ts'

import { useSoldOut } from './use-sold-out.ts'

export type SoldOutDish = { id: string; name: string }

const markNames = {
  'until-opening': 'Until the next opening',
  'until-restocked': 'Until restocked',
}
type Mark = keyof typeof markNames

/** For a dish that one press has just marked until the next opening. */
export function useSoldOutDialog() {
  const marking = useSoldOut()
  const [dish, setDish] = useState<SoldOutDish>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  function mark(marked: SoldOutDish) {
    if (marking.isSaving(marked.id)) return
    setDish(marked)
    marking.mutate(
      { id: marked.id, soldOut: 'until-opening' },
      { onSuccess: () => setIsOpen(true) },
    )
  }

  return {
    mark,
    unmark: ({ id }: SoldOutDish) => !marking.isSaving(id) && marking.mutate({ id, soldOut: null }),
    dialog: (
      <Dialog isOpen={isOpen} onClose={close} className="sm:max-w-lg">
        {dish && <SoldOutForm key={dish.id} dish={dish} onClose={close} />}
      </Dialog>
    ),
  }
}

function SoldOutForm({ dish: { id, name }, onClose }: { dish: SoldOutDish; onClose: () => void }) {
  const saving = useSoldOut()
  const [mark, setMark] = useState<Mark>('until-opening')
  const [nextPot, setNextPot] = useState('')

  function save(soldOut: Mark | null) {
    if (saving.isPending) return
    const change = soldOut ? { soldOut, ...(nextPot && { nextPot }) } : { soldOut }
    saving.mutate({ id, ...change }, { onSuccess: onClose })
  }

  return (
    <Form
      className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
      onSubmit={() => save(mark)}
    >
      <div>
        <DialogTitle className="text-2xl break-words">{name} is sold out</DialogTitle>
        <DialogText className="mt-2 text-soft">
          The shop shows it already. Orders that are being paid go through.
        </DialogText>
      </div>
      <RadioChoice legend="How long" choices={markNames} value={mark} onChange={setMark} />
      <TextField
        label="When it is back"
        hint="Shown with the dish."
        isOptional
        value={nextPot}
        maxLength={maxNextPotLength}
        placeholder="Next pot at 2 pm"
        autoComplete="off"
        onChange={({ target }) => setNextPot(target.value)}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" className="grow" aria-disabled={saving.isPending}>
          Done
        </Button>
        <Button variant="quiet" className="grow" onClick={() => save(null)}>
          Back on sale
        </Button>
      </div>
    </Form>
  )
}
