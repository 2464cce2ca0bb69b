import { useText } from '#src/client/hooks/use-text.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { PrintSection } from '#src/ui/print/print-section.tsx';
import type { BillKind } from '../../model/bill.ts';
import { billColumns } from './bill-columns.tsx';
import type { DayRange } from './day-range.ts';
import { daysText } from './days-text.ts';
import type { FullStatement } from './export-statement.ts';
import styles from './printed-statement.module.css';
import { StatementBalanceCheck } from './statement-balance-check.tsx';

interface StatementPaperProps extends FullStatement {
  title: string;
  range: DayRange;
  /** The one kind its lines are of; all kinds without. */
  kind?: BillKind | undefined;
  /** Says what a bought thing is called: paper does not wait for names that come later. */
  goods: (title: string) => string;
  onDone: () => void;
}

/** A statement on paper: its days, what proves it, all its lines and for whom it was printed. */
export function PrintedStatement({
  title,
  range,
  kind,
  goods,
  statement,
  lines,
  onDone,
}: StatementPaperProps) {
  const words = useText();
  const { t } = words;
  const columns = billColumns(words, goods);
  return (
    <PrintSection onDone={onDone}>
      <article className={styles.paper} data-statement-paper="">
        <h1>{title}</h1>
        <p className={styles.days}>
          {[
            `${t('statement.range')} ${daysText(range, t)}`,
            ...(kind ? [`${t('bill.kind')} ${t(`bill.kind.${kind}`)}`] : []),
            t('statement.lines', { n: lines.length }),
          ].join(' · ')}
        </p>
        <StatementBalanceCheck statement={statement} />
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, head, align }) => (
                <th key={key} scope="col" data-end={align === 'end' || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.no}>
                {columns.map(({ key, cell, align }) => (
                  <td key={key} data-end={align === 'end' || undefined}>
                    {cell(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.days}>
          <PrintHeader />
        </div>
      </article>
    </PrintSection>
  );
}
