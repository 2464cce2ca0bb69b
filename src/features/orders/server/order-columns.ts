import type { Locale } from '#src/domain/locale.ts';
import {
  headed,
  type FileColumn,
  type LocalizedColumn,
} from '#src/server/exporter/localized-column.ts';
import type { OrderDto } from './order-dto.ts';

// Amounts are in jindou. The items of an order share one cell, so that a row is an order and
// amounts add up.
const columns: readonly LocalizedColumn<OrderDto>[] = [
  { zh: '订单号', en: 'order', cell: ({ no }) => no },
  { zh: '状态', en: 'status', cell: ({ status }, say) => say.code('order.status', status) },
  {
    zh: '内容',
    en: 'items',
    cell: ({ items }, say) =>
      items.map(({ type, title }) => `${say.code('order.type', type)} ${title}`).join(' | '),
  },
  { zh: '项数', en: 'number of items', isNumber: true, cell: ({ items }) => items.length },
  {
    zh: '原价（金豆）',
    en: 'full price (jindou)',
    isNumber: true,
    cell: ({ totalJindou }) => totalJindou,
  },
  {
    zh: '应付（金豆）',
    en: 'due (jindou)',
    isNumber: true,
    cell: ({ payableJindou }) => payableJindou,
  },
  {
    zh: '赠送支付（金豆）',
    en: 'paid from bonus (jindou)',
    isNumber: true,
    cell: ({ bonusJindou }) => bonusJindou,
  },
  {
    zh: '购买支付（金豆）',
    en: 'paid from recharged (jindou)',
    isNumber: true,
    cell: ({ boughtJindou }) => boughtJindou,
  },
  {
    zh: '已退（金豆）',
    en: 'refunded (jindou)',
    isNumber: true,
    cell: ({ refundedJindou }) => refundedJindou,
  },
  { zh: '下单时间', en: 'ordered at', isInstant: true, cell: ({ createdAt }) => createdAt },
  { zh: '支付时间', en: 'paid at', isInstant: true, cell: ({ paidAt }) => paidAt },
  { zh: '发票', en: 'invoice', cell: ({ invoice }, say) => say.code('invoice', invoice) },
  { zh: '团队', en: 'for the team', cell: ({ forTeam }, say) => say.yesOrNo(forTeam) },
  { zh: '备注', en: 'note', cell: ({ note }) => note },
];

/** The columns of a file of orders, with headings in a language. */
export const orderColumns = (locale: Locale): FileColumn<OrderDto>[] => headed(columns, locale);
