import { allergensOf, type DishTag, pepperOf } from '#domain/menu/dish-tag.ts'

const pepperNames = ['No pepper', 'A little pepper', 'Hot', 'Very hot']

/** What staff say of a dish: in few words, on its card and in its dialog. */
export function DishTags({
  tags,
  className = '',
}: {
  tags: readonly DishTag[]
  className?: string
}) {
  const pepper = pepperOf(tags)
  const allergens = allergensOf(tags)
  const words = [
    ...(tags.includes('vegetarian') ? ['Vegetarian'] : []),
    ...(allergens.length > 0 ? [`Contains ${allergens.join(', ')}`] : []),
  ]
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 font-bold ${className}`}>
      {pepper !== undefined && <Pepper level={pepper} />}
      {words.map((text) => (
        <span key={text} className={text === 'Vegetarian' ? 'text-leaf' : 'text-soft'}>
          {text}
        </span>
      ))}
    </p>
  )
}

function Pepper({ level }: { level: number }) {
  return (
    <span className="inline-flex items-center">
      <span className={level > 0 ? 'sr-only' : 'text-soft'}>{pepperNames[level]}</span>
      {level > 0 &&
        [1, 2, 3].map((pepper) => (
          <svg
            key={pepper}
            viewBox="0 0 24 24"
            aria-hidden="true"
            className={`-ml-0.5 size-[1.35em] first-of-type:ml-0 ${pepper <= level ? 'text-strong-text' : 'text-line-strong opacity-60'}`}
          >
            <path
              fill="currentColor"
              d="M6.2 8.4c2-1.5 4.7-1 5.3 1.200.9 3.7 3.5 7.3 9 8.500-7.600 2.500-15.3-2.300-14.300-9.700z"
            />
            <path
              fill="none"
              stroke="var(--leaf)"
              strokeWidth="2"
              strokeLinecap="round"
              d="M8.5 7.6C8.3 5.6 7.3 4.3 5.5 3.7"
            />
          </svg>
        ))}
    </span>
  )
}
