import { useWatch } from 'react-hook-form'

import '#app/ui/guard-presses.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { pageTitle } from '#app/data/shop/look.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { PhoneField } from '#app/shop/checkout/phone-field.tsx'
import { pageMeta, seedIn } from '#app/shop/seo/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { type ChoiceCard, ChoiceCards } from '#app/ui/choice-cards.tsx'
import { tagPath } from '#app/ui/icon-paths.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { callUs } from '#domain/phone.ts'

import type { Route } from './+types/payment-help-page'
import { HelpAnswer } from './help-answer.tsx'
import { type HelpQuestion, useHelpForm } from './use-help-form.ts'

const ways: ChoiceCard[] = [
  {
    value: 'reference',
    title: 'By reference',
    text: 'Fastest. It begins with ORD-',
    icon: tagPath,
  },
  { value: 'phone', title: 'By phone', text: 'And the amount debited', icon: 'phone' },
]

export function meta({ matches }: Route.MetaArgs) {
  const seed = seedIn(matches)
  return pageMeta({
    title: pageTitle('I was debited', seed.shop),
    description:
      'Money left your account and you have no order? We ask the payment provider at once.',
    path: '/payment-help',
    seed,
    isHidden: true,
  })
}

export default function PaymentHelpPage() {
  const shop = useShop()
  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 sm:pt-10 lg:px-8">
      <h1 className="text-4xl sm:text-5xl">I was debited</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Money left your account and you have no order? Tell us which payment it was, and we ask the
        payment provider at once. With the reference you read here what happens next; without it we
        call you back. Please do not pay again meanwhile.
      </p>
      <noscript>
        <p className="mt-6 rounded-xl border border-warning bg-warning-ground px-4 py-3 font-bold text-warning">
          {`This page needs JavaScript to ask the payment provider. Please allow it in your browser, or ${callUs(shop?.phone ?? '')}`}
        </p>
      </noscript>
      <WithQueries>
        <HelpForm shop={shop} />
      </WithQueries>
    </div>
  )
}

function HelpForm({ shop }: { shop: ShopWire | undefined }) {
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

function HelpFields({ form }: Pick<HelpQuestion, 'form'>) {
  const way = useWatch({ control: form.control, name: 'way' })
  return way === 'reference' ? <ByReference form={form} /> : <ByPhone form={form} />
}

function ByReference({ form }: Pick<HelpQuestion, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <InputField
        {...form.register('reference')}
        label="Payment reference"
        hint="On your receipt, in the bank's message, or on the page where you paid."
        error={errors.reference?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        placeholder="ORD-MBX0Q1ZK-4F9K2A"
        inputClass="placeholder:text-[min(1em,max(16px,4.5vw))]"
      />
      <PhoneField
        isOptional
        hint="With the one of your order, you get the link to it."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </>
  )
}

function ByPhone({ form }: Pick<HelpQuestion, 'form'>) {
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-5">
      <PhoneField
        hint="The one you gave with your order."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <InputField
        {...form.register('amount')}
        label="Amount in naira"
        hint="As your bank's message says it."
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="send"
        placeholder="3400"
        inputClass="tabular-nums"
      />
    </div>
  )
}
