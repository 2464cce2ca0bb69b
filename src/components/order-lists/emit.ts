/** What the lists of orders tell whoever holds them, such as a tab, a sub-app or a frame. */
export interface OrderEvents {
  'order-selected': { id: string; no: string };
  'order-paid': { orderIds: string[]; paymentId: string };
  'order-count': { n: number };
}

/** Tells it as an event that rises through the page and out of every shadow root. */
export function emit<Name extends keyof OrderEvents>(from: EventTarget | null, name: Name, detail: OrderEvents[Name]): void {
  from?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
