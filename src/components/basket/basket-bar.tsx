import { accessState } from '#src/access/access-state.ts';
import { discountOf, lineOf } from '#src/domain/prices.ts';
import type { ItemType } from '#src/domain/order.ts';
import { useSnapshot } from 'valtio';
import controls from '../controls.module.css';
import { PriceButton } from '../price-button/price-button.tsx';
import { useText } from '../use-text.ts';
import styles from './basket.module.css';
import type { UsedBasket } from './use-basket.ts';

interface BasketBarProps {
  type: ItemType;
  act: string;
  basket: UsedBasket;
  onBuy: () => void;
}

/** What was ticked, what it costs with one's membership, and the button that buys it. */
export function BasketBar({ type, act, basket, onBuy }: BasketBarProps) {
  const { t } = useText();
  const { roles } = useSnapshot(accessState);
  const { items, takeOut } = basket;
  const discount = discountOf(roles);
  const sum = items.reduce((total, { priceJindou }) => total + lineOf(type, priceJindou, 1, discount).line, 0);
  return (
    <div className={styles.bar} role="group" aria-label={t('basket.chosen', { n: items.length })}>
      <span aria-live="polite">{t('basket.chosen', { n: items.length })}</span>
      <button type="button" className={controls.quiet} onClick={() => takeOut()}>
        {t('basket.clear')}
      </button>
      <PriceButton act={act} jindou={sum} onClick={onBuy} />
    </div>
  );
}
