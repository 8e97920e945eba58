import { Skeleton } from '#app/ui/skeleton.tsx'

export function TableSkeleton({ label }: { label: string }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid gap-4">
        {['w-2/5', 'w-full', 'w-11/12', 'w-3/4', 'w-10/12', 'w-4/5'].map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
    </div>
  )
}
