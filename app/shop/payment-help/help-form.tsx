import { Button } from '#app/ui/button.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import type { ChoiceCard } from '#app/ui/choice-cards.tsx'
import { tagPath } from '#app/ui/icon-paths.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ShopWire } from '#contract/shop.ts'

import { HelpAnswer } from './help-answer.tsx'
import { HelpFields } from './help-fields.tsx'
import { useHelpForm } from './use-help-form.ts'

const ways: ChoiceCard[] = [
  {
    value: 'reference',
    title: 'By reference',
    text: 'Fastest. It begins with ORD-',
    icon: tagPath,
  },
  { value: 'phone', title: 'By phone', text: 'And the amount debited', icon: 'phone' },
]

export function HelpForm({ shop }: { shop: ShopWire | undefined }) {
  const question = useHelpForm()
  const { form, asking, secondsLeft, mayAsk, submit } = question
  const isHydrated = useHydrated()
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-6 rounded-3xl border border-line bg-surface p-4 sm:p-7 noscript:hidden"
      >
        {/* Until the page has come alive nothing typed here would be heard. */}
        <fieldset disabled={!isHydrated} className="grid min-w-0 gap-5">
          <ChoiceCards
            legend="How shall we find your payment?"
            choices={ways}
            {...form.register('way')}
          />
          <HelpFields form={form} />
          <Button
            type="submit"
            size="large"
            aria-disabled={!mayAsk}
            className="w-full aria-disabled:opacity-75"
          >
            {asking.isPending && <Spinner />}
            {labelFor(asking.isPending, secondsLeft)}
          </Button>
        </fieldset>
      </form>
      <HelpAnswer question={question} shop={shop} />
    </>
  )
}

function labelFor(isPending: boolean, secondsLeft: number) {
  if (isPending) return 'Asking…'
  if (secondsLeft > 90) return `Ask again in ${Math.ceil(secondsLeft / 60)} minutes`
  return secondsLeft > 0 ? `Ask again in ${secondsLeft} s` : 'Ask about my payment'
}
