import { useText } from '#src/client/hooks/use-text.ts';
import type { ItemType } from '#src/domain/order.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import tags from './row-tags.module.css';

interface PriceTagProps {
  of: ItemType;
  row: { details: object | null; priceJindou: number };
}

/** What a row costs this person, or that it can be read already. */
export function PriceTag({ of, row: { details, priceJindou } }: PriceTagProps) {
  const { t } = useText();
  const charged = useChargedPrice(of);
  return details ? (
    <span className={tags.owned}>{t('kase.open')}</span>
  ) : (
    <span className={tags.jindou}>{t('jindou.price', { n: charged(priceJindou) })}</span>
  );
}
