import desk from '#src/components/money/desk.module.css';
import { RegisterText } from '#src/components/register-text.tsx';
import { useText } from '#src/components/use-text.ts';
import { moneyText } from './contribution-words.part.ts';
import type { ReviewSheet } from './review-drawer.part.tsx';
import styles from './contribution.module.css';

/** Deals like the one that is looked at, those that are the same first. */
export function AlikeTable({ review: { alike, currency } }: { review: ReviewSheet }) {
  const words = useText();
  const { t, number } = words;
  if (alike.length === 0) return <p className={desk.hint}>{t('contribution.queue.alike.none')}</p>;
  return (
    <div className={styles.alike} tabIndex={0} role="region" aria-label={t('contribution.queue.alike')}>
      <table className={desk.table}>
        <thead>
          <tr>
            <th scope="col">{t('contribution.field.address')}</th>
            <th scope="col">{t('contribution.col.deal')}</th>
            <th scope="col" className={desk.n}>
              {t('contribution.field.areaM2')}
            </th>
            <th scope="col" className={desk.n}>
              {t('contribution.col.rent')}
            </th>
            <th scope="col">{t('contribution.state')}</th>
          </tr>
        </thead>
        <tbody>
          {alike.map((one) => (
            <tr key={one.id}>
              <td>
                <RegisterText text={one.address} /> {one.doorNo}
                <br />
                <small>{one.id}</small>
              </td>
              <td>{words.dayText(one.dealDate)}</td>
              <td className={desk.n}>{number(one.areaM2)}</td>
              <td className={desk.n}>{moneyText(one.rentMinorPerMonth, currency, words)}</td>
              <td>
                {t(`contribution.queue.${one.likeness}`)}
                {one.is === 'contribution' && ` · ${t('contribution.queue.contribution')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
