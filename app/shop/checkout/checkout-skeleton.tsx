import { Skeleton } from '#app/ui/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_min(26rem,44%)] lg:gap-8 noscript:hidden">
      <div className="grid gap-5 lg:col-start-1 lg:gap-8">
        <Skeleton className="h-96 rounded-3xl" />
        <Skeleton className="h-80 rounded-3xl" />
      </div>
      <Skeleton className="h-96 rounded-3xl lg:col-start-2" />
    </div>
  )
}
