import { setOrdersView, useOrdersView } from '#app/data/office/orders-view.ts'

const choices = [
  { view: 'list', name: 'List' },
  { view: 'board', name: 'Board' },
] as const

export function ViewChoice() {
  const { view } = useOrdersView()
  return (
    <fieldset className="flex rounded-full border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">Show orders as</legend>
      {choices.map(({ view: one, name }) => (
        <label
          key={one}
          className="flex min-h-11 items-center rounded-full px-4 text-sm font-bold has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="orders-view"
            checked={view === one}
            onChange={() => setOrdersView(one)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
