export const deliveryTypes = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const deliveryTypeNames: Record<DeliveryType, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
}

/** `Pickup`, or `To Jabi`; `Delivery` until a neighbourhood is chosen. */
export function destinationText(type: DeliveryType, zone: { name: string } | undefined) {
  return type === 'delivery' && zone ? `To ${zone.name}` : deliveryTypeNames[type]
}
