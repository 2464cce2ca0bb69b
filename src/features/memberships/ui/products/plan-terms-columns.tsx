import { useText } from '#src/client/hooks/use-text.ts';
import type { Managed } from './product-labels.ts';
import styles from './product.module.css';

/** Heads over what a plan costs and grants, for tables of plans and of their versions. */
export function TermsHeads() {
  const { t } = useText();
  return (
    <>
      <th scope="col" className={styles.n}>
        {t('planDesk.price')}
      </th>
      <th scope="col">{t('planDesk.months')}</th>
      <th scope="col" className={styles.n}>
        {t('planDesk.bonus')}
      </th>
      <th scope="col" className={styles.n}>
        {t('planDesk.discount')}
      </th>
      <th scope="col" className={styles.n}>
        {t('planDesk.rows')}
      </th>
      <th scope="col" className={styles.n}>
        {t('planDesk.seats')}
      </th>
    </>
  );
}

/** What a plan costs and grants, under {@link TermsHeads}. */
export function TermsCells({ plan: { priceJindou, months, allowances } }: { plan: Managed }) {
  const { t, number } = useText();
  const { bonusJindou, discountPercent, exportRows, seats } = allowances;
  return (
    <>
      <td className={styles.n}>
        {priceJindou === null ? t('planDesk.quote') : number(priceJindou)}
      </td>
      <td>{months === null ? t('planDesk.forever') : t('planDesk.months.n', { n: months })}</td>
      <td className={styles.n}>{number(bonusJindou)}</td>
      <td className={styles.n}>{number(discountPercent)}</td>
      <td className={styles.n}>{number(exportRows)}</td>
      <td className={styles.n}>{number(seats)}</td>
    </>
  );
}
