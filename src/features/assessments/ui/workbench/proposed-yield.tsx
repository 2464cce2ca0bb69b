import { minForYield } from '#src/analytics/yield-by-place.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { defaultYields, type ProposedYield } from '#src/domain/assessment.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './assessment.module.css';
import type { Workbench } from './workbench-state.ts';

/** Where a yield comes from: whose it is, its interval, n, days and method. */
export function yieldSourceText(
  { level, value, low, high, leases, sales, from, until }: ProposedYield,
  { t, percent }: Translator,
): string {
  const figures = {
    value: percent(value, 2),
    low: percent(low, 2),
    high: percent(high, 2),
    from,
    until,
  };
  if (level === 'usual')
    return t('assessment.yield.usual', { ...figures, districts: defaultYields.districts });
  return t(`assessment.yield.${level}`, {
    ...figures,
    leases: leases ?? 0,
    sales: sales ?? 0,
    least: minForYield,
  });
}

/**
 * The yield of the place, below the member's own field; it applies as long as the field is empty.
 */
export function ProposedYieldNote({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, percent } = words;
  const { draft, evidence } = bench;
  const { income, subject } = draft.document;
  if (!evidence.data || subject.city === '') return null;
  const proposed = evidence.data.grossYield;
  if (proposed === null)
    return <p className={styles.quiet}>{t('assessment.yield.none', { least: minForYield })}</p>;
  const isOwn = income.grossYield !== null;
  return (
    <div className={styles.quiet} role="status">
      <p>
        {yieldSourceText(proposed, words)} {t('assessment.yield.limits')}
      </p>
      <p>
        {t(isOwn ? 'assessment.yield.own' : 'assessment.yield.empty')}{' '}
        {isOwn && (
          <Button
            variant="text"
            onClick={() =>
              draft.edit('', (document) => ({
                ...document,
                income: { ...document.income, grossYield: null },
              }))
            }
          >
            {t('assessment.yield.take', { value: percent(proposed.value, 2) })}
          </Button>
        )}
      </p>
      {proposed.sources.map((source) => (
        <p key={source}>{source}</p>
      ))}
    </div>
  );
}
