import { collectionMethodNames, collectionMethods } from '#domain/payment-method.ts'

export const collectChoices = collectionMethods.map((value) => ({
  value,
  name: collectionMethodNames[value],
}))
