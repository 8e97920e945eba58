import { useOnline } from '#app/data/connectivity/use-online.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The live region is always rendered. */
export function OfflineMessage() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-ground px-4 py-3 text-center text-sm font-bold text-warning">
          <Icon name="offline" />
          You are offline. Menu and prices are as you last saw them; you can pay when you are back.
        </p>
      )}
    </div>
  )
}
