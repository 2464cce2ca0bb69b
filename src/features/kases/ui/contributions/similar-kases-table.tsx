import { useText } from '#src/client/hooks/use-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { moneyText } from './contribution-labels.ts';
import styles from './contribution.module.css';
import type { ReviewSheet } from './review-drawer.tsx';

/** Deals similar to the one under review, duplicates first. */
export function SimilarKasesTable({ review: { alike, currency } }: { review: ReviewSheet }) {
  const words = useText();
  const { t, number } = words;
  if (alike.length === 0) return <HelpText>{t('contribution.queue.alike.none')}</HelpText>;
  return (
    <div
      className={styles.alike}
      tabIndex={0}
      role="region"
      aria-label={t('contribution.queue.alike')}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('contribution.field.address')}</th>
            <th scope="col">{t('contribution.col.deal')}</th>
            <NumberCell scope="col" as="th">
              {t('contribution.field.areaM2')}
            </NumberCell>
            <NumberCell scope="col" as="th">
              {t('contribution.col.rent')}
            </NumberCell>
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
              <NumberCell>{number(one.areaM2)}</NumberCell>
              <NumberCell>{moneyText(one.rentMinorPerMonth, currency, words)}</NumberCell>
              <td>
                {t(`contribution.queue.${one.likeness}`)}
                {one.is === 'contribution' && ` · ${t('contribution.queue.contribution')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
