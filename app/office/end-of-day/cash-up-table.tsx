import { formatNaira } from '#domain/money.ts'

import { differenceText, sumOf, tillName } from './cash-up-messages.ts'
import type { CountedTill } from './cash-up-messages.ts'

export function CashUpTable({ tills }: { tills: readonly CountedTill[] }) {
  const expected = sumOf(tills, (till) => till.expected)
  const counted = sumOf(tills, (till) => till.counted)
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface p-4">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Expected and counted money</caption>
        <thead className="text-left text-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-3">
              Person
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Expected
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Counted
            </th>
            <th scope="col" className="py-2 text-right">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {tills.map((till) => (
            <tr key={till.key} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {tillName(till)}
              </th>
              <td className="py-2 pr-3 text-right">{formatNaira(till.expected)}</td>
              <td className="py-2 pr-3 text-right">{formatNaira(till.counted)}</td>
              <Difference difference={till.counted - till.expected} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2 pr-3 text-left">
              All
            </th>
            <td className="py-2 pr-3 text-right">{formatNaira(expected)}</td>
            <td className="py-2 pr-3 text-right">{formatNaira(counted)}</td>
            <Difference difference={counted - expected} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Difference({ difference }: { difference: number }) {
  return (
    <td className={`py-2 text-right ${difference === 0 ? 'text-soft' : 'font-bold text-danger'}`}>
      {differenceText(difference, formatNaira)}
    </td>
  )
}
