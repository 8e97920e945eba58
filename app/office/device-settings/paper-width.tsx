import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'

import type { PrinterInput } from '#contract/kitchen/printer.ts'
import { type PaperWidthMm, paperWidthsMm } from '#domain/kitchen/printer.ts'

type PaperWidthProps = { control: Control<z.input<typeof PrinterInput>, unknown, PrinterInput> }

export function PaperWidth({ control }: PaperWidthProps) {
  const {
    field: { ref, name, value, onChange },
  } = useController({ control, name: 'paperWidth' })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">Paper width</legend>
      <div className="grid grid-cols-2 gap-3">
        {paperWidthsMm.map((width) => (
          <label
            key={width}
            className="relative grid justify-items-center gap-1 rounded-2xl border border-line-strong bg-surface p-3 font-bold hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <PaperPicture width={width} />
            <input
              type="radio"
              className="sr-only"
              name={name}
              ref={width === value ? ref : undefined}
              checked={width === value}
              onChange={() => onChange(width)}
            />
            {width} mm
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A roll and its ticket, in the proportions of the paper. */
function PaperPicture({ width }: { width: PaperWidthMm }) {
  const left = 50 - width / 2
  const rows = [0, 1, 2, 3]
  return (
    <svg viewBox="0 0 100 76" aria-hidden="true" className="h-20 w-full fill-none stroke-current">
      <rect
        x={left}
        y="3"
        width={width}
        height="20"
        rx="10"
        className="fill-sunk"
        strokeWidth="2"
      />
      <path
        d={`M${left} 14v58${`l${width / 16}-4 ${width / 16} 4`.repeat(8)}V14`}
        className="fill-surface"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {rows.map((row) => (
        <path
          key={row}
          d={`M${left + 7} ${30 + row * 10}h${(width - 14) * (row === 0 ? 0.5 : 0.95 - row * 0.12)}`}
          strokeWidth={row === 0 ? 5 : 2.5}
        />
      ))}
    </svg>
  )
}
