import { demoPassword, demoUsers } from '#domain/staff/demo.ts'

export default function DemoSignIns() {
  return (
    <section
      aria-label="Demo sign-ins"
      className="mt-5 rounded-2xl border border-line bg-ground p-4 text-sm"
    >
      <p className="font-bold">This is a demo shop. Sign in as:</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {demoUsers.map(({ email, roles }) => (
          <div key={email} className="contents">
            <dt className="text-soft">{roles[0]}</dt>
            <dd className="font-mono break-words select-all">{email}</dd>
          </div>
        ))}
        <dt className="text-soft">Password</dt>
        <dd className="font-mono select-all">{demoPassword}</dd>
      </dl>
    </section>
  )
}
