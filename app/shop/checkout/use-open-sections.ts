import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'

import { rememberedBuyer } from '#app/data/checkout/checkout-draft.ts'
import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'

import { type CheckoutFields, showField } from './use-checkout-form.ts'

const sectionNames = ['details', 'delivery', 'payment', 'summary'] as const
export type SectionName = (typeof sectionNames)[number]

const sectionOf = {
  fullName: 'details',
  phoneNumber: 'details',
  email: 'details',
  zoneId: 'delivery',
  address: 'delivery',
  scheduledDate: 'delivery',
  scheduledTime: 'delivery',
  cash: 'payment',
} as const satisfies Partial<Record<keyof CheckoutForm, SectionName>>

type Field = keyof typeof sectionOf

function hasSection(name: string): name is Field {
  return name in sectionOf
}

type SectionState = {
  /** Pickup, or a neighbourhood that is still served. */
  hasPlace: boolean
  /** A line is out of stock or has changed. */
  needsCartReview: boolean
}

/**
 * All sections are open at first. For a customer whom this phone remembers or who opened a payment
 * link, only those with a missing or wrong value are. An open section never closes by itself.
 */
export function useOpenSections(form: CheckoutFields, { hasPlace, needsCartReview }: SectionState) {
  const missing = useWatch({ control: form.control, compute: sectionsWithMissing })
  const { errors } = form.formState
  const undecided: Record<SectionName, boolean> = {
    details: missing.includes('details'),
    delivery: missing.includes('delivery') || !hasPlace,
    payment: missing.includes('payment'),
    summary: missing.includes('summary') || needsCartReview,
  }
  const withErrors = Object.keys(errors).map((name) => hasSection(name) && sectionOf[name])
  const needed = sectionNames.filter(
    (name) => undecided[name] || withErrors.some((one) => one === name),
  )
  const [opened, setOpened] = useState<readonly SectionName[]>(() =>
    rememberedBuyer.read() || form.getValues('payLink') ? needed : sectionNames,
  )
  const add = (names: readonly SectionName[]) =>
    setOpened((before) => [...before, ...names.filter((name) => !before.includes(name))])
  useEffect(() => {
    if (needed.length > 0) add(needed)
    // Compared by content: `needed` is a new array in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [needed.join(' ')])

  const shown = useRef<Element>(null)
  const location = useLocation()
  useEffect(() => {
    // When the popup's history entry is removed, the router resets the scroll position.
    const field = shown.current
    if (field && field === document.activeElement) field.scrollIntoView({ block: 'center' })
  }, [location])

  const isOpen = (name: SectionName) => opened.includes(name) || needed.includes(name)
  return {
    isOpen,
    showsCard: !sectionNames.every(isOpen),
    open(name: SectionName, field?: keyof CheckoutForm) {
      flushSync(() => add([name]))
      document.getElementById(sectionId(name))?.focus()
      if (field) form.setFocus(field)
    },
    showField(name: keyof CheckoutForm) {
      flushSync(() => hasSection(name) && add([sectionOf[name]]))
      showField(form, name, (field) => (shown.current = field))
    },
  }
}

/** Section names in one string, which `useWatch` compares by value. */
function sectionsWithMissing(form: CheckoutForm) {
  const { fullName, phoneNumber, deliveryType, address, isScheduled, remembers } = form
  const isForgotten = fullName === '' && phoneNumber === '' && !remembers
  if (isForgotten) return sectionNames.join(' ')
  const hasBuyer = fullName !== '' && phoneNumber !== ''
  const hasAddress = deliveryType === 'pickup' || address !== ''
  const hasTime = !isScheduled || (form.scheduledDate !== '' && form.scheduledTime !== '')
  return `${hasBuyer ? '' : 'details'} ${hasAddress && hasTime ? '' : 'delivery'}`
}

export function sectionId(name: SectionName) {
  return `checkout-${name}`
}
