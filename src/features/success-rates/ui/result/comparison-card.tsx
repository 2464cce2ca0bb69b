import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { ChartCard, SurvivalChart } from '#src/ui/charts/index.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { chartSteps } from '../form/chart-steps.ts';
import { levelText } from '../form/question-labels.ts';
import { observedProvenance, sourceOf, windowOf } from './report-sources.ts';
import type { Result, Run } from './run-types.ts';
import styles from './success-report.module.css';
import { openAfter } from './survival-findings.ts';

const tabulated = [1, 3, 5, 10];
const usualP = 0.05;

/** The place against the rest of its city, or trades against each other, with the log-rank test. */
export function ComparisonCard({ run, result }: { run: Run; result: Result }) {
  const words = useText();
  const { t, number, locale } = words;
  const { groups, logRank } = result;
  const nameOf = (key: string) => {
    if (key === 'scope') return String(run.question['district'] ?? levelText(result.levelUsed!, t));
    return key === 'rest' ? t('success.group.rest') : tradeLabel(key, locale);
  };
  const withCurve = groups.filter(({ curve }) => curve.length > 0);
  if (withCurve.length < 2) {
    return (
      <>
        <h2>{t('success.compare')}</h2>
        <Caption>{t(groups.length < 2 ? 'success.compare.none' : 'success.compare.few')}</Caption>
        {groups.length > 1 && (
          <ul className={styles.counts}>
            {groups.map(({ key, n, events }) => (
              <li key={key}>
                {nameOf(key)} · {t('success.counts', { n, events })}
              </li>
            ))}
          </ul>
        )}
      </>
    );
  }
  const names = withCurve.map(({ key }) => nameOf(key)).join(t('list.and'));
  const title = !logRank
    ? t('success.compare.untested', { names })
    : t(logRank.p < usualP ? 'success.compare.differ' : 'success.compare.alike', { names });
  const last = Math.min(...withCurve.map(({ curve }) => curve.at(-1)!.time));
  const test = logRank
    ? t('success.compare.test', {
        chi: number(logRank.chiSquare, { maximumFractionDigits: 3 }),
        degrees: logRank.degrees,
        p: logRank.p < 0.001 ? '< 0.001' : number(logRank.p, { maximumFractionDigits: 3 }),
      })
    : t('success.compare.noTest');
  return (
    <ChartCard
      printsData
      title={title}
      unit={`${t('success.compare.unit')} · ${test} · ${withCurve.map(({ key, events }) => t('success.compare.events', { name: nameOf(key), n: events })).join(' · ')}`}
      provenance={observedProvenance(result)}
      source={sourceOf(result, words)}
      date={windowOf(result)}
      columns={[
        { label: t('success.column.years') },
        ...withCurve.flatMap(({ key }) => [
          { label: nameOf(key), digits: 1, percent: true as const },
          { label: `${nameOf(key)} ${t('chart.interval.low')}`, digits: 1, percent: true as const },
          {
            label: `${nameOf(key)} ${t('chart.interval.high')}`,
            digits: 1,
            percent: true as const,
          },
        ]),
      ]}
      rows={tabulated
        .filter((years) => years <= last)
        .map((years) => [
          years,
          ...withCurve.flatMap(({ curve }) => {
            const open = openAfter({ years: [], curve }, years);
            return [open?.survival ?? 1, open?.low ?? null, open?.high ?? null];
          }),
        ])}
    >
      <SurvivalChart
        label={`${title}. ${test}`}
        groups={withCurve.map(({ key, n, curve, risk }) => ({
          key,
          name: nameOf(key),
          n,
          steps: chartSteps(curve),
          risk,
        }))}
      />
    </ChartCard>
  );
}
