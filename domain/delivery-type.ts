export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const deliveryTypeNames: Record<DeliveryType, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
}
