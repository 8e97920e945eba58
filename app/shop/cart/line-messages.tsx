import { optionFaultMessage } from '#domain/menu/option-group.ts'
import { formatNaira } from '#domain/money.ts'
import type { CartChange } from '#domain/ordering/cart-check.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

type LineMessagesProps = { line: CartLine; room: number; changes: CartChange[] }

export function LineMessages({ line, room, changes }: LineMessagesProps) {
  const price = changes.find(({ change }) => change === 'price')
  const limits = limitTexts(line, room, changes)
  return (
    <div className="col-span-full grid w-full gap-1 text-sm font-bold empty:hidden">
      {price && (
        <p className="text-warning">
          {`The price was ${formatNaira(price.wasNaira)}, now it is ${formatNaira(price.nowNaira)}.`}
        </p>
      )}
      {limits.map((text) => (
        <p key={text} className={line.quantity > room ? 'text-danger' : 'text-warning'}>
          {text}
        </p>
      ))}
    </div>
  )
}

function limitTexts(
  { product: { stock }, quantity }: CartLine,
  room: number,
  changes: CartChange[],
) {
  if (changes.some(({ change }) => change === 'gone')) return ['No longer sold. Please remove it.']
  const fault = changes.find(({ change }) => change === 'options')?.fault
  if (fault) return [optionFaultMessage(fault), 'Please remove it and choose again.']
  if (stock < 1) return ['Sold out. Please remove it.']
  if (quantity < room) return []
  const limit = `Only ${stock} left in stock`
  return quantity > room ? [limit, 'Please take fewer.'] : [limit]
}
