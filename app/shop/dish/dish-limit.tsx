type DishLimitProps = { stock: number; inCart: number }

export function DishLimit({ stock, inCart }: DishLimitProps) {
  return (
    <>
      <span className="block">{`Only ${stock} available in stock`}</span>
      {inCart > 0 && <span className="block">{`You have ${inCart} in your cart.`}</span>}
    </>
  )
}
