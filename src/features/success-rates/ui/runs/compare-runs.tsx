import { useText } from '#src/client/hooks/use-text.ts';
import { isSyntheticSource, provenanceOf } from '#src/domain/provenance.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ChartCard, SurvivalChart } from '#src/ui/charts/index.ts';
import { chartSteps } from '../form/chart-steps.ts';
import { levelText, plannedNameOf, scopeText, tradesText } from '../form/question-labels.ts';
import { useRuns, type SuccessRun } from '../form/use-runs.ts';
import { testOf } from './compare-curves.ts';
import styles from './runs.module.css';

const usualP = 0.05;

interface CompareRunsProps {
  ids: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/**
 * The curves of the selected runs in one chart, with the log-rank test where they share no shop.
 */
export function CompareRuns({ ids, onChoose }: CompareRunsProps) {
  const { runs, gone, error, loading, reload } = useRuns(ids);
  const unusable = [
    ...gone,
    ...runs.filter(({ result }) => !result || result.curve.length === 0).map(({ id }) => id),
  ];
  if (error) return <Failed error={error} onRetry={reload} />;
  return (
    <>
      {/* A link may name runs of another member, or runs without a curve. */}
      <AddressNotice
        wrong={unusable.map((value) => ({ key: 'compare', value }))}
        onTidy={() => onChoose(ids.filter((id) => !unusable.includes(id)))}
      />
      <Curves runs={runs} loading={loading} onClear={() => onChoose([])} />
    </>
  );
}

interface CurvesProps {
  runs: readonly SuccessRun[];
  loading: boolean;
  onClear: () => void;
}

function Curves({ runs, loading, onClear }: CurvesProps) {
  const words = useText();
  const { t } = words;
  const withCurve = runs.flatMap(({ result, ...run }) =>
    result && result.curve.length > 0 ? [{ ...run, result }] : [],
  );
  if (withCurve.length === 0) return loading ? <SkeletonLines lines={6} height={48} /> : null;
  const test = testOf(withCurve);
  const names = withCurve.map((run) => curveName(run, words));
  const title = comparisonTitle(test, names, t);
  const tested = testText(test, words);
  const windows = withCurve.flatMap(({ result }) => result.window ?? []);
  const sources = withCurve.flatMap(({ result }) => result.sources);
  const attributions = [...new Set(sources.map(({ attribution }) => attribution))];
  return (
    <section aria-label={t('success.runs.compare')} aria-busy={loading} className={styles.compare}>
      <ChartCard
        title={title}
        unit={`${t('success.compare.unit')} · ${tested}`}
        provenance={provenanceOf(
          'survey',
          sources.some(({ key }) => isSyntheticSource(key)),
        )}
        source={t('success.source', { sources: attributions.join(' ') })}
        date={
          windows.length > 0
            ? `${Math.min(...windows.map(({ first }) => first))}–${Math.max(...windows.map(({ last }) => last))}`
            : undefined
        }
        actions={
          <Button variant="text" onClick={onClear}>
            {t('success.runs.clear')}
          </Button>
        }
        columns={[
          { label: t('success.runs.scope') },
          { label: t('success.column.years'), digits: 2 },
          { label: t('chart.risk.atRisk') },
          { label: t('success.hazards.events') },
          { label: 'S(t)', digits: 2, percent: true },
          { label: t('chart.interval.low'), digits: 2, percent: true },
          { label: t('chart.interval.high'), digits: 2, percent: true },
        ]}
        rows={withCurve.flatMap(({ result }, at) =>
          result.curve.map(({ time, atRisk, events, survival, low, high }) => [
            names[at]!,
            time,
            atRisk,
            events,
            survival,
            low,
            high,
          ]),
        )}
      >
        <SurvivalChart
          label={`${title}. ${tested}`}
          groups={withCurve.map(({ id, result }, at) => ({
            key: id,
            name: names[at]!,
            n: result.n,
            steps: chartSteps(result.curve),
            risk: result.risk,
          }))}
        />
      </ChartCard>
    </section>
  );
}

type RunWithResult = Pick<SuccessRun, 'question'> & { result: NonNullable<SuccessRun['result']> };

/** Place and trades of a run, and the level of its curve if that is wider than the place. */
function curveName({ question, result }: RunWithResult, words: Translator): string {
  const scope = `${scopeText(question, words)} · ${tradesText(question, words)}`;
  const name = [plannedNameOf(question) ?? [], scope].flat().join(' · ');
  return result.levels[0]?.level === result.levelUsed
    ? name
    : `${name} (${levelText(result.levelUsed!, words.t)})`;
}

type CurveTest = ReturnType<typeof testOf>;

/** The finding of the test: different, alike, or neither where its p values allow both. */
function comparisonTitle(test: CurveTest, names: readonly string[], t: Translator['t']): string {
  const differ = typeof test !== 'string' && test.p[1] < usualP;
  const alike = typeof test !== 'string' && test.p[0] >= usualP;
  return differ || alike
    ? t(differ ? 'success.compare.differ' : 'success.compare.alike', {
        names: names.join(t('list.and')),
      })
    : t('success.runs.compare.title', { n: names.length });
}

/** The result of the test, or why there is none. */
function testText(test: CurveTest, { t, number }: Translator): string {
  if (typeof test === 'string') return t(`success.runs.untested.${test}`);
  const range = ([low, high]: readonly [number, number]) => {
    const [from, to] = [low, high].map((value) =>
      value < 0.001 ? '< 0.001' : number(value, { maximumFractionDigits: 3 }),
    );
    return from === to ? from! : `${from}–${to}`;
  };
  return t('success.runs.test', {
    chi: range(test.chiSquare),
    degrees: test.degrees,
    p: range(test.p),
  });
}
