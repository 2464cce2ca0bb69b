import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCard, ForestPlot } from '#src/ui/charts/index.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { sourceOf, windowOf } from './report-sources.ts';
import type { Result, Run } from './run-types.ts';
import { isClear, shownTerm } from './survival-findings.ts';
import { termNames } from './term-names.ts';

const usualP = 0.05;

/** What goes with closing sooner or later, all factors together. */
export function RatiosCard({ run, result }: { run: Run; result: Result }) {
  const words = useText();
  const { t, number } = words;
  const found = result.hazardRatios;
  if (!found) {
    return (
      <>
        <h2>{t('success.ratios')}</h2>
        <Caption>{t('success.ratios.none')}</Caption>
      </>
    );
  }
  const nameOf = termNames(run, words);
  const terms = found.terms.map(shownTerm);
  const clear = terms.filter(isClear);
  const title =
    clear.length > 0
      ? t('success.ratios.clear', {
          names: clear.map(({ name }) => nameOf(name)).join(t('list.and')),
        })
      : t('success.ratios.unclear', { n: terms.length });
  const drifting = terms.filter(({ driftP }) => driftP !== null && driftP < usualP);
  const p3 = (p: number) => (p < 0.001 ? '< 0.001' : number(p, { maximumFractionDigits: 3 }));
  return (
    <ChartCard
      printsData
      title={title}
      unit={t('success.ratios.unit', { terms: terms.length, n: found.n, events: found.events })}
      provenance="modelled"
      source={sourceOf(result, words)}
      date={windowOf(result)}
      columns={[
        { label: t('success.column.factor') },
        { label: 'β', digits: 4 },
        { label: 'se', digits: 4 },
        { label: t('chart.forest.ratio'), digits: 3 },
        { label: t('chart.interval.low'), digits: 3 },
        { label: t('chart.interval.high'), digits: 3 },
        { label: 'p', digits: 3 },
      ]}
      rows={terms.map(({ name, beta, se, value, low, high, p }) => [
        nameOf(name),
        beta,
        se,
        value,
        low,
        high,
        p,
      ])}
      note={
        <>
          {t('success.ratios.note', {
            c: number(found.concordance, { maximumFractionDigits: 3 }),
            p: p3(found.scoreP),
          })}{' '}
          {drifting.length > 0 &&
            t('success.ratios.drift', {
              names: drifting
                .map(({ name, driftP }) => `${nameOf(name)} (p ${p3(driftP!)})`)
                .join(t('list.and')),
            })}
        </>
      }
    >
      <ForestPlot
        label={title}
        lower={t('success.ratios.slower')}
        higher={t('success.ratios.faster')}
        rows={terms.map(({ name, value, low, high, p }) => ({
          key: name,
          name: nameOf(name),
          ratio: { value, low, high },
          p,
        }))}
      />
    </ChartCard>
  );
}
