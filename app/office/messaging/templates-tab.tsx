import { templates } from './sample-messages.ts'

export function TemplatesTab() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {templates.map(({ name, use, text }) => (
        <li
          key={name}
          className="flex flex-col rounded-2xl border border-line bg-surface p-4 sm:p-6"
        >
          <h2 className="text-xl">{name}</h2>
          <p className="mt-1 text-sm text-soft">{use}</p>
          <p className="mt-4 flex-1 rounded-xl bg-sunk px-4 py-3">{text}</p>
        </li>
      ))}
    </ul>
  )
}
