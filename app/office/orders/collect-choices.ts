import { collectionMethodNames, collectionMethods } from '#domain/payments/payment-method.ts'

export const collectChoices = collectionMethods.map((value) => ({
  value,
  name: collectionMethodNames[value],
}))
