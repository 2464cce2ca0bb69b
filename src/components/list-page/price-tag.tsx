import { useText } from '../use-text.ts';
import tags from './row-tags.module.css';

/** What a row costs, or that it can be read already. */
export function PriceTag({ row: { details, priceJindou } }: { row: { details: object | null; priceJindou: number } }) {
  const { t } = useText();
  return details ? (
    <span className={tags.owned}>{t('kase.open')}</span>
  ) : (
    <span className={tags.jindou}>{t('jindou.price', { n: priceJindou })}</span>
  );
}
