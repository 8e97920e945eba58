import { statBox } from '#app/office/layout/stat-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { statGrid } from './stat-cards.tsx'

export function DashboardSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading the dashboard…</p>
      <div className={statGrid}>
        {['revenue', 'orders', 'customers', 'pending'].map((card) => (
          <div key={card} className={statBox}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-2 h-8 w-20" />
            <Skeleton className="mt-2 h-4 w-32" />
            <Skeleton className="mt-2 h-8 w-32" />
          </div>
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <PanelSkeleton rows={1} height="h-[18.5rem]" />
          <PanelSkeleton rows={4} />
        </div>
        <div className="grid gap-4">
          <PanelSkeleton rows={3} />
          <PanelSkeleton rows={5} />
        </div>
      </div>
    </div>
  )
}

function PanelSkeleton({ rows, height = 'h-14' }: { rows: number; height?: string }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
      <Skeleton className="mb-5 h-7 w-40" />
      <div className="flex flex-col gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className={height} />
        ))}
      </div>
    </div>
  )
}
