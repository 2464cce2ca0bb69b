import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCard, SurvivalChart } from '#src/ui/charts/index.ts';
import { riskAt } from '#src/ui/charts/survival-steps.ts';
import { chartSteps } from '../form/chart-steps.ts';
import { scopeText, tradesText } from '../form/question-labels.ts';
import { observedProvenance, sourceOf, windowOf } from './report-sources.ts';
import type { Result, Run } from './run-types.ts';
import { calloutYears, headline, openAfter, steepestYear } from './survival-findings.ts';

const tabulated = [1, 2, 3, 5, 7, 10, 15, 20];

/** How many are still open at each age, with the interval and who was at risk. */
export function CurveCard({ run, result }: { run: Run; result: Result }) {
  const words = useText();
  const { t, percent } = words;
  const { curve, risk, n, events, median } = result;
  const steep = steepestYear(result);
  const head = headline(result);
  const steps = chartSteps(curve);
  const last = curve.at(-1)?.time ?? 0;
  const title = steep
    ? t('success.curve.steep', {
        year: steep.year,
        before: percent(steep.before, 1),
        after: percent(steep.after, 1),
      })
    : head
      ? t('success.curve.open', {
          n: head.years,
          share: percent(head.survival, 1),
          low: percent(head.low, 1),
          high: percent(head.high, 1),
        })
      : t('success.curve.title');
  const rows = tabulated
    .filter((years) => years <= last)
    .map((years) => {
      const held = curve.findLast(({ time }) => time <= years);
      const { survival, low, high } = openAfter({ years: [], curve }, years) ?? {
        survival: 1,
        low: null,
        high: null,
      };
      const estimate =
        result.years.find((year) => year.years === years)?.estimate?.survival ?? null;
      return [
        years,
        riskAt({ steps, risk }, years).atRisk,
        survival,
        held?.se ?? null,
        low,
        high,
        estimate,
      ];
    });
  return (
    <ChartCard
      printsData
      title={title}
      unit={t('success.curve.unit', { n, events })}
      source={sourceOf(result, words)}
      provenance={observedProvenance(result)}
      date={windowOf(result)}
      columns={[
        { label: t('success.column.years') },
        { label: t('chart.risk.atRisk') },
        { label: 'S(t)', digits: 2, percent: true },
        { label: t('success.column.se'), digits: 2, percent: true },
        { label: t('chart.interval.low'), digits: 2, percent: true },
        { label: t('chart.interval.high'), digits: 2, percent: true },
        { label: t('success.column.estimate'), digits: 2, percent: true },
      ]}
      rows={rows}
      note={t('success.curve.note')}
    >
      <SurvivalChart
        label={`${title}. ${scopeText(run.question, words)} · ${tradesText(run.question, words)}`}
        groups={[{ key: 'all', name: tradesText(run.question, words), n, steps, risk }]}
        callouts={calloutYears(curve)}
        estimateAt={(years) => openAfter(result, years)?.survival}
        median={median}
      />
    </ChartCard>
  );
}
