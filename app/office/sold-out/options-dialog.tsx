import { useCallback, useState } from 'react'

import { useInventory } from '#app/data/office/products.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog, DialogClose, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { Option } from '#domain/menu/option-group.ts'
import type { Product } from '#domain/menu/product.ts'

import type { SoldOutDish } from './sold-out-dialog.tsx'
import { useSoldOut } from './use-sold-out.ts'

export function useOptionsDialog() {
  const [dish, setDish] = useState<SoldOutDish>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  const open = useCallback((opened: SoldOutDish) => {
    setDish(opened)
    setIsOpen(true)
  }, [])

  return {
    open,
    dialog: (
      <Dialog isOpen={isOpen} onClose={close} className="sm:max-w-lg">
        {dish && <OptionSwitches dish={dish} />}
      </Dialog>
    ),
  }
}

function OptionSwitches({ dish: { id, name } }: { dish: SoldOutDish }) {
  const { data: products } = useInventory()
  const groups = products?.find((product) => product.id === id)?.optionGroups ?? []
  return (
    <div className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
      <div>
        <DialogTitle className="text-2xl break-words">Options of {name}</DialogTitle>
        <DialogText className="mt-2 text-soft">
          What is switched off is sold out. The shop shows it at once.
        </DialogText>
      </div>
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend className="font-bold text-soft">{group.name}</legend>
          {group.options.map((option) => (
            <OptionSwitch key={option.id} dishId={id} option={option} />
          ))}
        </fieldset>
      ))}
      <DialogClose className={buttonClass({})}>Done</DialogClose>
    </div>
  )
}

function OptionSwitch({ dishId, option }: { dishId: Product['id']; option: Option }) {
  const marking = useSoldOut()
  const { id, name, isSoldOut } = option
  return (
    <Switch
      label={name}
      hint={isSoldOut && 'Sold out'}
      checked={!isSoldOut}
      disabled={marking.isPending}
      onChange={() => marking.mutate({ id: dishId, soldOutOptions: [{ id, soldOut: !isSoldOut }] })}
    />
  )
}
