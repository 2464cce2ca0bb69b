import { useText } from '#src/client/hooks/use-text.ts';
import type { ItemType } from '#src/domain/order.ts';
import { useChargedPrice } from './use-charged-price.ts';

/**
 * A list price as this person is charged it. Fetched by pages that show prices, but have more
 * important things to draw first.
 */
export default function ChargedPrice({ of, jindou }: { of: ItemType; jindou: number }) {
  const { t } = useText();
  return t('jindou.price', { n: useChargedPrice(of)(jindou) });
}
