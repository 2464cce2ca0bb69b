import type { CallOutput } from '#src/client/http/call.ts';
import { isRefundable, type OrderStatus } from '#src/domain/order.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { listOrders } from '../../contract/orders.ts';

export type Order = CallOutput<typeof listOrders>['list'][number];
export type OrderItem = Order['items'][number];

/** How a status looks: done, waiting, over, or none of these. */
export function statusTone(status: OrderStatus): 'success' | 'warning' | 'danger' | undefined {
  if (status === 'completed' || status === 'paid') return 'success';
  if (
    status === 'unpaid' ||
    status === 'paying' ||
    status === 'fulfilling' ||
    status === 'refunding'
  )
    return 'warning';
  return status === 'refundRejected' ? 'danger' : undefined;
}

/**
 * What an order is of, in a line: its first item, and how many more. @param goods Says what a
 * bought thing is called.
 */
export function titleOf(
  { items }: Pick<Order, 'items'>,
  { t }: Pick<Translator, 't'>,
  goods: (title: string) => string,
): string {
  const [first] = items;
  if (!first) return '–';
  const title = `${t(`order.type.${first.type}`)} · ${goods(first.title)}`;
  return items.length === 1 ? title : t('order.andMore', { title, n: items.length - 1 });
}

/**
 * Link to a bought item. @param orderId Of the order it was bought with: survey points are grouped
 * by it.
 */
export function itemAddress(
  { type, refId, variant }: Pick<OrderItem, 'type' | 'refId' | 'variant'>,
  orderId: string,
): string | undefined {
  const id = encodeURIComponent(refId);
  if (type === 'kase') return `/kase/my-list?id=${id}`;
  if (type === 'sample') return `/sampleResult?id=${encodeURIComponent(orderId)}`;
  if (type === 'success-rate')
    return `/shop-success-rate-result?id=${id}${variant === 'report' ? '&paper=full' : ''}`;
  if (variant === 'evidence') return `/renta-reports/kase-searched?paper=${id}`;
  if (variant === 'cluster') return `/renta-reports/sample-searched?paper=${id}`;
  if (type === 'road-report')
    return `/renta-reports/roads-searched?${variant === 'pdf' ? 'paper' : 'road'}=${id}`;
  if (type === 'pre-shop') return `/renta-reports/pre-shops-search?unit=${id}`;
  if (type === 'shop') return `/renta-reports/shops-searched?shop=${id}`;
  if (type === 'assessment') return '/assessment';
  if (type === 'fair-rent') return `/fair-rent?full=${id}`;
  if (type === 'consulting') return '/renta-reports/consulting-report';
  if (type === 'booking') return `/order/my-order/booking-sheet?id=${id}`;
  return type === 'membership' ? '/member/product' : undefined;
}

/**
 * Whether a refund may still be requested: the server allows it, also after a refusal, and the
 * period is not over yet.
 */
export function mayRefund({ refundable, paidAt }: Pick<Order, 'refundable' | 'paidAt'>): boolean {
  return refundable && paidAt !== null && isRefundable(Date.parse(paidAt), Date.now());
}
