import { OfficePage } from '#app/office/kit/office-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const plans = [
  ['Who orders', 'Every customer with what they ordered, when, and how often.'],
  ['Regulars', 'Who comes back each week, and who has not been seen for a while.'],
  ['Their data', 'Hand it out or erase it when a customer asks for that.'],
] as const

export default function CustomersPage() {
  return (
    <OfficePage title="Customers">
      <div className="relative overflow-hidden rounded-3xl border border-line bg-surface">
        <div aria-hidden="true" className="ornament absolute inset-0 text-clay opacity-[0.06]" />
        <div className="relative mx-auto max-w-3xl px-5 py-12 text-center sm:px-10 sm:py-16">
          <span aria-hidden="true" className="mark mx-auto block text-strong-text [--mark:64]" />
          <h2 className="mt-5 text-4xl sm:text-5xl">Coming Soon</h2>
          <p className="mt-4 inline-block rounded-full border border-line-strong bg-surface px-5 py-2 font-bold">
            Expected launch: Q3 2025
          </p>
          <p className="mx-auto mt-5 max-w-lg text-balance text-soft">
            A page for the people you cook for. Until it is there, you find them in their orders.
          </p>
          <ul className="mt-8 grid gap-3 text-left sm:grid-cols-3">
            {plans.map(([title, text]) => (
              <li key={title} className="rounded-2xl border border-line bg-ground p-4">
                <p className="font-bold">{title}</p>
                <p className="mt-1 text-sm text-soft">{text}</p>
              </li>
            ))}
          </ul>
          <ButtonLink to="/admin/analytics" variant="quiet" className="mt-8">
            Open Order History
          </ButtonLink>
        </div>
      </div>
    </OfficePage>
  )
}
