import { Skeleton } from '#app/ui/skeleton.tsx'

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['h-80', 'h-64', 'h-96'].map((height) => (
        <Skeleton key={height} className={`rounded-2xl ${height}`} />
      ))}
    </div>
  )
}
