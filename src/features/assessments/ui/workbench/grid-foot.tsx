import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import type { Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { BreachNote } from './breach-note.tsx';
import styles from './grid.module.css';
import { signedPercent, type Workbench } from './workbench-state.ts';

/** What the factors come to: adjustments, the adjusted rent of each, and its share in the result. */
export function GridFoot({
  bench,
  breaches,
}: {
  bench: Workbench;
  breaches: readonly (readonly Breach[])[];
}) {
  const words = useText();
  const { t, number, percent } = words;
  const { columns, result } = bench;
  const lines = columns.map(({ entry }) => result.lines.get(entry.key));
  const exact = (value: number) => bench.rent.text(value);
  return (
    <tfoot>
      <tr className={styles.heavy}>
        <th scope="row">{t('assessment.row.gross')}</th>
        <td className={styles.subject} />
        {lines.map((line, index) => (
          <td key={columns[index]!.entry.key}>{line ? <b>{percent(line.gross, 2)}</b> : '–'}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.net')}
          <small>{t('assessment.row.net.how', { total: number(defaultLimits.total * 100) })}</small>
        </th>
        <td className={styles.subject} />
        {lines.map((line, index) => {
          const breach = breaches[index]!.find(({ what }) => what === 'total');
          return (
            <td
              key={columns[index]!.entry.key}
              className={classNames(
                breach?.level === 'over' && styles.over,
                breach?.level === 'near' && styles.near,
              )}
            >
              {line ? signedPercent(line.net, words) : '–'}
              {breach && <BreachNote breach={breach} />}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.adjusted')}
          <small>{bench.rent.unit}</small>
        </th>
        <td className={classNames(styles.subject, styles.figure)}>
          {result.unitRent === null ? '–' : exact(result.unitRent)}
        </td>
        {lines.map((line, index) => {
          const isUsed = line?.excluded.length === 0;
          return (
            <td key={columns[index]!.entry.key} className={styles.figure}>
              {line ? exact(line.adjusted) : '–'}
              {line && !isUsed && <small>{t('assessment.notCounted')}</small>}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">
          {t('assessment.row.share')}
          <small>1 ÷ (0.25 + Σ|K−1| + km)</small>
        </th>
        <td className={styles.subject}>{result.grid.used > 0 && t('assessment.row.share.all')}</td>
        {lines.map((line, index) => (
          <td key={columns[index]!.entry.key}>
            {line && line.share > 0 ? (
              <span className={styles.share}>
                {percent(line.share, 2)} <i style={{ width: `${line.share * 100}px` }} />
              </span>
            ) : (
              '–'
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
