/** Above every page; nothing without a text. */
export function NoticeStrip({ label, text }: { label: string; text: string | false | undefined }) {
  return text ? (
    <aside
      aria-label={label}
      className="border-b border-warning bg-warning-ground px-4 py-1 text-center text-sm font-bold break-words text-warning print:hidden"
    >
      {text}
    </aside>
  ) : null
}

type TestModeProps = { isTest?: boolean | undefined; isDemo?: boolean | undefined }

/** While no real money is taken. */
export function TestModeBar({ isTest = false, isDemo = false }: TestModeProps) {
  return isDemo ? (
    <NoticeStrip label="Demo shop" text="Demo shop: no real money, reset each night" />
  ) : (
    <NoticeStrip label="Test mode" text={isTest && 'Test mode: no real money is taken'} />
  )
}
