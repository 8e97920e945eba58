import type { CheckoutForm } from '#contract/ordering/checkout-form.ts'

const fields: Record<string, keyof CheckoutForm> = {
  'buyer.fullName': 'fullName',
  'buyer.phoneNumber': 'phoneNumber',
  'buyer.emailAddress': 'email',
  'delivery.zoneId': 'zoneId',
  'delivery.address': 'address',
  scheduledDate: 'scheduledDate',
  scheduledTime: 'scheduledTime',
  cash: 'cash',
}

export function fieldIssues(issues: readonly { path: string; message: string }[]) {
  return issues.flatMap(({ path, message }) => {
    const field = fields[path.replace(/^orderData\./, '')]
    return field ? [{ field, message }] : []
  })
}
