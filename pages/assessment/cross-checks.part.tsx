import { rentOfValue } from '#src/analytics/income.ts';
import { rentFor } from '#src/analytics/workbench/columns.ts';
import { Icon } from '#src/components/icon.tsx';
import { useText } from '#src/components/use-text.ts';
import styles from './assessment.module.css';
import { signedPercent, unitText, type Workbench } from './bench.part.ts';

/** How far another method may differ before it says anything: as the engine's own checks have it. */
const tolerance = { hedonic: 0.3, engine: 0.3, income: 0.4 };

interface Check {
  name: keyof typeof tolerance;
  unitRent: number;
  range?: { low: number; high: number };
}

/** What other methods make of the shop, beside the figure of the grid. */
export function CrossChecks({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number, percent } = words;
  const { evidence, period, result, draft } = bench;
  const digits = { minimumFractionDigits: period === 'day' ? 2 : 0, maximumFractionDigits: period === 'day' ? 2 : 0 };
  const checks = checksOf(bench);
  const engine = evidence.answer?.engine;
  const { grossYield, from } = incomeYield(bench);
  const told = { n: engine?.leases ?? 0, yield: percent(grossYield ?? 0, 2), whose: t(`assessment.yield.by.${from}`) };
  return (
    <section className={styles.card} aria-labelledby="assessment-checks">
      <h2 id="assessment-checks">{t('assessment.checks')}</h2>
      {checks.length === 0 ? (
        <p className={styles.quiet}>{t('assessment.checks.none')}</p>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('assessment.checks.table')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('assessment.checks.method')}</th>
                <th scope="col" className={styles.end}>
                  {unitText(bench, words)}
                </th>
                <th scope="col" className={styles.end}>
                  {t('assessment.checks.difference')}
                </th>
                <th scope="col">{t('assessment.checks.says')}</th>
              </tr>
            </thead>
            <tbody>
              {checks.map(({ name, unitRent, range }) => {
                const difference = result.unitRent === null ? null : result.unitRent / unitRent - 1;
                const agrees = difference !== null && Math.abs(difference) <= tolerance[name];
                return (
                  <tr key={name}>
                    <td>
                      {t(`assessment.checks.${name}`)}
                      <small className={styles.quiet}> {t(`assessment.checks.${name}.how`, told)}</small>
                    </td>
                    <td className={styles.end}>
                      <b>{number(unitRent, digits)}</b>
                      {range && ` (${number(range.low, digits)}–${number(range.high, digits)})`}
                    </td>
                    <td className={styles.end}>{difference === null ? '–' : signedPercent(difference, words)}</td>
                    <td>
                      {difference !== null && (
                        <span className={agrees ? styles.good : styles.warn}>
                          <Icon name={agrees ? 'check' : 'warning'} size={14} />{' '}
                          {t(agrees ? 'assessment.checks.agrees' : 'assessment.checks.differs', { limit: tolerance[name] * 100 })}
                        </span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {engine?.confidence === 'D' && <p className={styles.quiet}>{t('assessment.engine.indication')}</p>}
      {draft.document.income.capitalValue === null && <p className={styles.quiet}>{t('assessment.checks.noIncome')}</p>}
    </section>
  );
}

/** The yield of the income check: the valuer's own, or that of the place. */
function incomeYield({ evidence, draft: { document } }: Workbench) {
  const { grossYield } = document.income;
  const proposed = evidence.answer?.grossYield ?? null;
  if (grossYield !== null || proposed === null) return { grossYield, from: 'own' as const };
  return { grossYield: proposed.value, from: proposed.level };
}

function checksOf(bench: Workbench): Check[] {
  const { evidence, period, draft } = bench;
  const { document } = draft;
  const found: Check[] = [];
  const engine = evidence.answer?.engine;
  if (engine) {
    const { low, point, high } = engine.unitRentMonth;
    found.push({ name: 'hedonic', unitRent: rentFor(period, engine.equationRent) });
    found.push({
      name: 'engine',
      unitRent: rentFor(period, point),
      range: { low: rentFor(period, low), high: rentFor(period, high) },
    });
  }
  const { capitalValue } = document.income;
  const { grossYield } = incomeYield(bench);
  const { areaM2 } = document.subject;
  if (capitalValue !== null && grossYield !== null && areaM2 !== null) {
    found.push({ name: 'income', unitRent: rentFor(period, rentOfValue(capitalValue, grossYield) / areaM2) });
  }
  return found;
}
