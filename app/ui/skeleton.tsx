/** Holds the place of something that is on its way; give it that thing's size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-sunk ${className}`} />
  )
}
