/** A text, not a log (specification, section 2). */
export function RecentChanges() {
  return (
    <section
      aria-labelledby="recent-changes"
      className="mt-6 rounded-2xl border border-line bg-surface p-5 lg:p-6"
    >
      <h2 id="recent-changes" className="text-xl">
        Recent Changes
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        What you save in these pages shows in the shop within a minute. Orders that were placed
        before keep the names, prices and fees they were placed with.
      </p>
    </section>
  )
}
