import { lazy, Suspense, useState } from 'react';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { ChartCard } from '#src/components/chart/index.ts';
import controls from '#src/components/controls.module.css';
import { waveText, type Wave } from '#src/components/sample-search/sample-words.ts';
import { tradeText } from '#src/components/trade-text.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { compareWaves } from '#src/contract/samples.ts';
import { flowKinds } from '#src/domain/sample.ts';
import type { OwnPoint } from './points.part.ts';
import styles from './result.module.css';

const Replaced = lazy(() => import('./replaced.part.tsx'));

const shownFlows = 12;

/** Who replaced whom since an earlier wave of the same survey. */
export function FlowsCard({
  wave,
  waves,
  where,
  points,
}: {
  wave: Wave;
  waves: readonly Wave[];
  where: Record<string, string | string[]>;
  /** One's own of the later wave there, as they count. */
  points: readonly OwnPoint[];
}) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const earlier = waves
    .filter(
      ({ survey, city, period, source }) =>
        survey === wave.survey && city === wave.city && source.key === wave.source.key && period < wave.period,
    )
    .toSorted((a, b) => (a.period < b.period ? 1 : -1));
  const [from, setFrom] = useState(earlier[0]?.id);
  const { city: _city, ...rest } = where;
  const asked = useCall(
    compareWaves,
    from === undefined ? null : { from, to: wave.id, ...(rest as { district?: string; road?: string[] }) },
  );
  const chosen = earlier.find(({ id }) => id === from);
  if (from === undefined) return <p className={styles.hint}>{t('sample.flows.first')}</p>;
  const nameOf = (category: string | null) => (category === null ? t('sample.class.empty') : tradeText(category, locale));
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={5} height={36} />}>
      {({ from: before, counts, churn, flows }) => {
        const moves = flows.filter(({ kind }) => kind !== 'stayed' && kind !== 'empty');
        return (
          <ChartCard
            title={t('sample.flows.title', { opened: counts.opened, closed: counts.closed, replaced: counts.replaced })}
            unit={`${t('sample.flows.unit', { from: before.period, to: wave.period })}${churn === null ? '' : ` · ${t('sample.flows.churn', { share: percent(churn, 1) })}`}`}
            source={locale.startsWith('zh') ? wave.source.title : wave.source.titleEn}
            date={`${before.period}–${wave.period}`}
            columns={[
              { label: t('sample.flows.kind') },
              { label: t('sample.flows.from') },
              { label: t('sample.flows.to') },
              { label: 'n' },
            ]}
            rows={flows.map(({ kind, from: was, to: is, n }) => [t(`sample.flow.${kind}`), nameOf(was), nameOf(is), n])}
            actions={
              <select
                className={controls.select}
                aria-label={t('sample.flows.since')}
                value={from}
                onChange={(event) => setFrom(event.target.value)}
              >
                {earlier.map((other) => (
                  <option key={other.id} value={other.id}>
                    {waveText(other, words)}
                  </option>
                ))}
              </select>
            }
          >
            <dl className={styles.counts}>
              {flowKinds.map((kind) => (
                <div key={kind}>
                  <dt>{t(`sample.flow.${kind}`)}</dt>
                  <dd>{number(counts[kind] ?? 0)}</dd>
                </div>
              ))}
            </dl>
            <ul className={styles.flows}>
              {moves.slice(0, shownFlows).map(({ kind, from: was, to: is, n }) => (
                <li key={`${kind} ${was} ${is}`}>
                  <span>{nameOf(was)}</span>
                  <span aria-hidden="true">→</span>
                  <span>{nameOf(is)}</span>
                  <b>{number(n)}</b>
                </li>
              ))}
            </ul>
            {chosen && (
              <Suspense fallback={<SkeletonLines lines={4} height={32} />}>
                <Replaced key={chosen.id} before={chosen} now={points} where={where} />
              </Suspense>
            )}
          </ChartCard>
        );
      }}
    </AsyncView>
  );
}
