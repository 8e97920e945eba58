export function newOrdersText(count: number) {
  return count === 1 ? '1 new order' : `${count} new orders`
}
