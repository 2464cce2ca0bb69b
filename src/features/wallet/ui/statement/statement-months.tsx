import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { jindouStatement } from '../../contract/jindou.ts';
import styles from './statement-months.module.css';

/** What came in and went out by month: bars, with every number beside its bar. */
export function Months({ byMonth }: Pick<CallOutput<typeof jindouStatement>, 'byMonth'>) {
  const { t, number } = useText();
  const most = Math.max(1, ...byMonth.flatMap(({ inJindou, outJindou }) => [inJindou, outJindou]));
  const spent = byMonth.reduce((sum, { outJindou }) => sum + outJindou, 0);
  const top = byMonth.reduce(
    (best, month) => (month.outJindou > best.outJindou ? month : best),
    byMonth[0] ?? { month: '', outJindou: 0 },
  );
  return (
    <PaddedCard aria-label={t('statement.months')}>
      <h2>
        {spent > 0
          ? t('statement.months.most', {
              month: top.month,
              share: `${Math.round((top.outJindou / spent) * 100)}%`,
            })
          : t('statement.months.none')}
      </h2>
      <HelpText>{t('statement.months.unit')}</HelpText>
      <TableScroller>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('statement.month')}</th>
              <th scope="col">{t('statement.out')}</th>
              <th scope="col">{t('statement.in')}</th>
            </tr>
          </thead>
          <tbody>
            {byMonth.map(({ month, inJindou, outJindou }) => (
              <tr key={month}>
                <th scope="row" className={styles.month}>
                  {month}
                </th>
                <td>
                  <Bar share={outJindou / most} kind="out" /> {number(outJindou)}
                </td>
                <td>
                  <Bar share={inJindou / most} kind="in" /> {number(inJindou)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </PaddedCard>
  );
}

function Bar({ share, kind }: { share: number; kind: 'in' | 'out' }) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.bar} ${styles[kind]}`}
      style={{ width: `${Math.round(share * 96)}px` }}
    />
  );
}
