export function OpeningScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <span aria-hidden="true" className="mark animate-pulse text-strong-text [--mark:64]" />
      <p role="status" className="font-display text-xl font-extrabold">
        Opening the kitchen…
      </p>
      <noscript>
        <p className="max-w-sm text-soft">
          The back-office needs JavaScript. Please allow it in your browser and load this page
          again.
        </p>
      </noscript>
    </main>
  )
}
