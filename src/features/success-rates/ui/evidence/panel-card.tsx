import { useText } from '#src/client/hooks/use-text.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { ChartCard } from '#src/ui/charts/index.ts';
import { Select } from '#src/ui/select/select.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { ShareBars, type ShareBar } from '../result/share-bars.tsx';
import type { PanelAnswer, ShownPanel } from './evidence-types.ts';
import styles from './evidence.module.css';
import { PanelGroups } from './panel-groups.tsx';
import { panelRows } from './panel-rows.ts';

interface PanelCardProps {
  answer: PanelAnswer;
  shown: ShownPanel;
  trade: string;
  onPair: (from: string) => void;
}

/** The share between two surveys with its exact interval, the table behind it, and its groups. */
export function PanelCard({ answer, shown, trade, onPair }: PanelCardProps) {
  const words = useText();
  const { t, percent, number } = words;
  const { pairs, isSynthetic, sources, isSold, leftOut } = answer;
  const { from, to, years, n, open, share, low, high, perYear } = shown;
  return (
    <ChartCard
      title={t('success.panel.title', { n, trade, from, to, share: percent(share, 1) })}
      unit={t('success.panel.unit', {
        low: percent(low, 1),
        high: percent(high, 1),
        open,
        n,
        years: number(years, { maximumFractionDigits: 2 }),
      })}
      provenance={provenanceOf('survey', isSynthetic)}
      source={t('success.source', { sources: sources.map((one) => one.attribution).join(' ') })}
      date={`${from}–${to}`}
      columns={[
        { label: t('success.panel.group') },
        { label: 'n' },
        { label: t('success.panel.open') },
        { label: t('success.already.share'), digits: 1, percent: true },
        { label: t('chart.interval.low'), digits: 1, percent: true },
        { label: t('chart.interval.high'), digits: 1, percent: true },
      ]}
      rows={panelRows(answer, shown, words)}
      actions={
        pairs.length > 1 && (
          <Select
            aria-label={t('success.panel.pair')}
            value={from}
            onChange={(event) => onPair(event.target.value)}
          >
            {pairs.toReversed().map((pair) => (
              <option key={`${pair.sourceKey} ${pair.from}`} value={pair.from}>
                {`${pair.from}–${pair.to}`}
              </option>
            ))}
          </Select>
        )
      }
      note={
        <>
          <p>{t('success.panel.method')}</p>
          {isSold && <p>{t('success.panel.sold')}</p>}
          {leftOut > 0 && <p>{t('success.panel.leftOut', { n: leftOut })}</p>}
        </>
      }
    >
      <ShareBars isWhole label={t('success.panel')} bars={barsOf(answer, shown)} />
      {years !== 1 && (
        <p className={styles.perYear}>
          {t('success.panel.perYear', {
            share: percent(perYear.share, 1),
            low: percent(perYear.low, 1),
            high: percent(perYear.high, 1),
          })}
        </p>
      )}
      {pairs.length > 1 && <Caption>{t('success.panel.pairs')}</Caption>}
      <PanelGroups shown={shown} />
    </ChartCard>
  );
}

/** Every pair of surveys of the source shown, the one shown among them. */
function barsOf({ pairs }: PanelAnswer, { sourceKey }: ShownPanel): ShareBar[] {
  return pairs
    .filter((pair) => pair.sourceKey === sourceKey)
    .map(({ from, to, n, share, low, high }) => ({
      key: from,
      name: `${from}–${to}`,
      share,
      n,
      interval: { low, high },
    }));
}
