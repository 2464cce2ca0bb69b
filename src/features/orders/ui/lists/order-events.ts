/** Events of the lists of orders to their container, such as a tab, a sub-app or a frame. */
export interface OrderEvents {
  'order-selected': { id: string; no: string };
  'order-paid': { orderIds: string[]; paymentId: string };
  'order-count': { n: number };
}

/** Dispatches a bubbling, composed event. */
export function emit<Name extends keyof OrderEvents>(
  from: EventTarget | null,
  name: Name,
  detail: OrderEvents[Name],
): void {
  from?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
