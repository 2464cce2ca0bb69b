import type { Translator } from '#src/i18n/translator.ts';
import { titleOf, type Order } from '../lists/order-labels.ts';

/** What an order is of: one item by its title, several counted by their type. */
export function goodsOf(
  order: Pick<Order, 'items'>,
  words: Pick<Translator, 't'>,
  goods: (title: string) => string,
): string {
  const { items } = order;
  if (items.length <= 1) return titleOf(order, words, goods);
  const types = [...new Set(items.map(({ type }) => type))];
  return types
    .map((type) =>
      words.t('orderPage.goods', {
        type: words.t(`order.type.${type}`),
        n: items.filter((item) => item.type === type).length,
      }),
    )
    .join(words.t('orderPage.goods.and'));
}
