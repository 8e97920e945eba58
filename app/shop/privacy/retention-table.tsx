import { defaultRetentionMonths, retentionPolicy } from '#domain/retention.ts'

type RetentionTableProps = {
  retentionMonths?: number
  paysOnDelivery?: boolean
  takesPhoneOrders?: boolean
}

export function RetentionTable(props: RetentionTableProps) {
  const { retentionMonths = defaultRetentionMonths, ...ways } = props
  return (
    <div className="@container overflow-hidden rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse text-left align-top [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-3 sm:[&_:is(td,th)]:px-5 @max-3xs:[&_:is(tr,td,th)]:block">
        <caption className="sr-only">What we keep about people</caption>
        <thead className="border-b border-line text-sm text-soft @max-3xs:hidden">
          <tr>
            <th scope="col">What, and why</th>
            <th scope="col" className="w-2/5">
              How long
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {retentionPolicy({ retentionMonths, ...ways }).map(({ what, why, howLong }) => (
            <tr key={what} className="align-top">
              <th scope="row" className="font-normal">
                <span className="block font-bold">{what}</span>
                <span className="mt-1 block text-soft">{why}</span>
              </th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
