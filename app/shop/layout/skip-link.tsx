export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-xl bg-strong px-5 py-3 font-bold text-on-strong focus:translate-y-0"
    >
      Skip to the food
    </a>
  )
}
