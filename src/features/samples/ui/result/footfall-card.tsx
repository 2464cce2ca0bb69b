import { lazy, Suspense } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { flowKinds } from '#src/domain/sample.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCard } from '#src/ui/charts/index.ts';
import { Select } from '#src/ui/select/select.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { compareWaves } from '../../contract/samples.ts';
import { waveText, type Wave } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import styles from './result.module.css';

const Replaced = lazy(() => import('./tenant-changes.tsx'));

const shownFlows = 12;

interface FlowsCardProps {
  wave: Wave;
  /** Waves of its survey before it, the newest first. */
  earlier: readonly Wave[];
  /** Id of the wave it is compared with; the newest of them by default. */
  since: string | undefined;
  onSince: (id: string) => void;
  where: Record<string, string | string[]>;
  /** The member's own points of the later wave there, with corrections applied. */
  points: readonly OwnPoint[];
}

/** Who replaced whom since an earlier wave of the same survey. */
export function FlowsCard({ wave, earlier, since, onSince, where, points }: FlowsCardProps) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const from = since ?? earlier[0]?.id;
  const { city: _city, ...rest } = where;
  const query = useQuery(
    compareWaves,
    from === undefined
      ? null
      : { from, to: wave.id, ...(rest as { district?: string; road?: string[] }) },
  );
  const chosen = earlier.find(({ id }) => id === from);
  if (from === undefined) return <HelpText>{t('sample.flows.first')}</HelpText>;
  const nameOf = (category: string | null) =>
    category === null ? t('sample.class.empty') : tradeLabel(category, locale);
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={5} height={36} />}>
      {({ from: before, counts, churn, flows }) => {
        const moves = flows.filter(({ kind }) => kind !== 'stayed' && kind !== 'empty');
        return (
          <ChartCard
            title={t('sample.flows.title', {
              opened: counts.opened,
              closed: counts.closed,
              replaced: counts.replaced,
            })}
            unit={`${t('sample.flows.unit', { from: before.period, to: wave.period })}${churn === null ? '' : ` · ${t('sample.flows.churn', { share: percent(churn, 1) })}`}`}
            provenance={provenanceOf('survey', wave.isSynthetic)}
            source={locale.startsWith('zh') ? wave.source.title : wave.source.titleEn}
            date={`${before.period}–${wave.period}`}
            columns={[
              { label: t('sample.flows.kind') },
              { label: t('sample.flows.from') },
              { label: t('sample.flows.to') },
              { label: 'n' },
            ]}
            rows={flows.map(({ kind, from: was, to: is, n }) => [
              t(`sample.flow.${kind}`),
              nameOf(was),
              nameOf(is),
              n,
            ])}
            actions={
              <Select
                aria-label={t('sample.flows.since')}
                value={from}
                onChange={(event) => onSince(event.target.value)}
              >
                {earlier.map((other) => (
                  <option key={other.id} value={other.id}>
                    {waveText(other, words)}
                  </option>
                ))}
              </Select>
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
                <Replaced
                  key={`${chosen.id} ${JSON.stringify(where)}`}
                  before={chosen}
                  now={points}
                  where={where}
                />
              </Suspense>
            )}
          </ChartCard>
        );
      }}
    </AsyncView>
  );
}
