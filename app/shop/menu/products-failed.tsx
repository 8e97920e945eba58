import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type ProductsFailedProps = { message: string; onRetry: () => void }

export function ProductsFailed({ message, onRetry }: ProductsFailedProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-3xl border border-line bg-surface px-6 py-14 text-center">
      <p role="alert" className="max-w-md text-lg font-bold">
        {message}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Icon name="retry" /> Retry
      </Button>
    </div>
  )
}
