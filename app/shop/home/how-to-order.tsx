import { useShop } from '#app/data/shop/shop-data.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Step = { title: string; text: string; icon: IconName }

const stepsOf = (hasAdded: boolean): Step[] => [
  {
    title: 'Browse & Select',
    text: 'Look through the menu and put what you are hungry for in your cart.',
    icon: 'search',
  },
  {
    title: 'Pay Securely',
    text: hasAdded
      ? 'Pay by card in naira. Every charge and tax is shown in your cart before you pay.'
      : 'Pay by card in naira. The price you see is the price you are charged.',
    icon: 'check',
  },
  {
    title: 'Delivered or Ready for Pickup',
    text: 'We bring it to your door in Abuja, or keep it hot for you until you come.',
    icon: 'pin',
  },
]

export function HowToOrder() {
  const { charges = [], taxes = [] } = useShop()?.billRules ?? {}
  const hasAdded = charges.length > 0 || taxes.some(({ isIncluded }) => !isIncluded)
  return (
    <section
      aria-labelledby="how-to-order"
      className="far-below mx-auto max-w-7xl px-4 pt-20 lg:px-8"
    >
      <h2 id="how-to-order" className="text-3xl sm:text-4xl">
        How to Order
      </h2>
      <ol className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {stepsOf(hasAdded).map((step, index) => (
          <OrderStep key={step.title} {...step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

function OrderStep({ title, text, icon, number }: Step & { number: number }) {
  return (
    <li className="relative overflow-hidden rounded-3xl border border-line bg-surface p-6 lg:p-8">
      <span
        aria-hidden="true"
        className="absolute top-3 right-4 font-display text-[7rem] leading-none font-extrabold text-gourd opacity-35"
      >
        {number}
      </span>
      <span className="flex size-12 items-center justify-center rounded-full bg-sunk text-strong-text">
        <Icon name={icon} className="size-6" />
      </span>
      <h3 className="mt-5 max-w-[75%] text-xl">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
    </li>
  )
}
