import {
  checkTolerance,
  crossChecksOf,
  incomeYieldOf,
  type CrossCheck,
} from '#src/analytics/workbench/cross-checks.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';
import { signedPercent, type Workbench } from './workbench-state.ts';

interface ChecksTableProps extends Pick<Workbench, 'rent'> {
  checks: readonly CrossCheck[];
  /** The figure they are held against. */
  unitRent: number | null;
  /** Leases behind the rent equation. */
  leases: number;
  checkYield: ReturnType<typeof incomeYieldOf>;
}

/** What other methods make of the shop, beside the figure of the grid. */
export function CrossChecks({ bench }: { bench: Workbench }) {
  const { t } = useText();
  const { evidence, period, rent, result, draft } = bench;
  const engine = evidence.data?.engine ?? null;
  const proposed = evidence.data?.grossYield ?? null;
  const checks = crossChecksOf(draft.document, engine, proposed, period);
  return (
    <section className={styles.card} aria-labelledby="assessment-checks">
      <h2 id="assessment-checks">{t('assessment.checks')}</h2>
      {checks.length === 0 ? (
        <p className={styles.quiet}>{t('assessment.checks.none')}</p>
      ) : (
        <ChecksTable
          checks={checks}
          unitRent={result.unitRent}
          leases={engine?.leases ?? 0}
          checkYield={incomeYieldOf(draft.document, proposed)}
          rent={rent}
        />
      )}
      {engine?.grade === 'D' && <p className={styles.quiet}>{t('assessment.engine.indication')}</p>}
      {draft.document.income.capitalValue === null && (
        <p className={styles.quiet}>{t('assessment.checks.noIncome')}</p>
      )}
    </section>
  );
}

/**
 * Each method with its figure, how far the result lies above it, and whether that says anything.
 */
export function ChecksTable({
  checks,
  unitRent: figure,
  leases,
  checkYield,
  rent,
}: ChecksTableProps) {
  const words = useText();
  const { t, percent } = words;
  const { value = 0, from = 'own' } = checkYield ?? {};
  const values = { n: leases, yield: percent(value, 2), whose: t(`assessment.yield.by.${from}`) };
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('assessment.checks.table')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessment.checks.method')}</th>
            <th scope="col" className={styles.end}>
              {rent.unit}
            </th>
            <th scope="col" className={styles.end}>
              {t('assessment.checks.difference')}
            </th>
            <th scope="col">{t('assessment.checks.says')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, unitRent, range }) => {
            const difference = figure === null ? null : figure / unitRent - 1;
            const agrees = difference !== null && Math.abs(difference) <= checkTolerance[name];
            return (
              <tr key={name}>
                <td>
                  {t(`assessment.checks.${name}`)}
                  <small className={styles.quiet}>
                    {' '}
                    {t(`assessment.checks.${name}.how`, values)}
                  </small>
                </td>
                <td className={styles.end}>
                  <b>{rent.text(unitRent)}</b>
                  {range && ` (${rent.text(range.low)}–${rent.text(range.high)})`}
                </td>
                <td className={styles.end}>
                  {difference === null ? '–' : signedPercent(difference, words)}
                </td>
                <td>
                  {difference !== null && (
                    <span className={agrees ? styles.good : styles.warn}>
                      <Icon name={agrees ? 'check' : 'warning'} size={14} />{' '}
                      {t(agrees ? 'assessment.checks.agrees' : 'assessment.checks.differs', {
                        limit: checkTolerance[name] * 100,
                      })}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
