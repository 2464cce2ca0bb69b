import { usedOf } from '#src/analytics/workbench/reconcile-grid.ts';
import { swingsOf, type Swing } from '#src/analytics/workbench/sensitivity-swings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { Tornado, type TornadoBar } from '#src/ui/charts/tornado.tsx';
import page from './assessment.module.css';
import { columnShort, type Workbench } from './workbench-state.ts';

const mostBars = 8;

/** What the weighted rent becomes when one thing is changed. */
interface NamedSwing {
  key: string;
  name: string;
  low: number;
  high: number;
}

interface SwingsProps extends Pick<Workbench, 'rent'> {
  swings: readonly NamedSwing[];
  /** The weighted rent as it is. */
  base: number;
  date: string;
  source: string;
  /** In a report, without a frame of its own. */
  plain?: boolean;
}

/** What the figure of the bench hangs on. */
export function SensitivityChart({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { result, columns, evidence, rent, draft } = bench;
  const used = usedOf(result.grid);
  const base = used.reduce((sum, { share, adjusted }) => sum + share * adjusted, 0);
  const nameOf = (swing: Swing) => {
    if (swing.what === 'factor')
      return t('assessment.swing.factor', { factor: t(`assessment.factor.${swing.factor}`) });
    const at = columns.findIndex(({ entry }) => entry.key === swing.key);
    return t('assessment.swing.without', {
      name: columnShort(columns[at]!, at + 1, evidence.data, words),
    });
  };
  const swings = swingsOf(used).map((swing): NamedSwing => {
    const name = nameOf(swing);
    if (swing.what === 'factor')
      return { key: swing.factor, name, low: swing.low, high: swing.high };
    return {
      key: swing.key,
      name,
      low: Math.min(base, swing.value),
      high: Math.max(base, swing.value),
    };
  });
  return (
    <Swings
      swings={swings}
      base={base}
      rent={rent}
      date={draft.document.valuationDate}
      source={t('assessment.source')}
    />
  );
}

/** How far the weighted rent moves when one thing is changed, the one that moves it most on top. */
export function Swings({ swings, base: weighted, rent, date, source, plain = false }: SwingsProps) {
  const { t } = useText();
  // The axis needs round steps of the displayed unit, so the bars are converted to it.
  const base = rent.value(weighted);
  const text = (value: number) => rent.text(rent.kept(value));
  // A bar that reaches to one side only has no word at the other.
  const label = (value: number) => (value === base ? '' : text(value));
  const bars = swings
    .map(({ key, name, ...ends }): TornadoBar => {
      const [low, high] = [rent.value(ends.low), rent.value(ends.high)];
      return {
        key,
        name,
        low: { value: low, label: label(low) },
        high: { value: high, label: label(high) },
      };
    })
    .sort((a, b) => Math.abs(b.high.value - b.low.value) - Math.abs(a.high.value - a.low.value))
    .slice(0, mostBars);
  const [largest] = bars;
  if (!largest) return null;
  const furthest =
    Math.abs(largest.high.value - base) >= Math.abs(largest.low.value - base)
      ? largest.high
      : largest.low;
  return (
    <ChartCard
      title={t('assessment.swing.title', { what: largest.name, to: text(furthest.value) })}
      unit={t('assessment.swing.unit', { unit: rent.unit })}
      provenance="modelled"
      source={source}
      date={date}
      plain={plain}
      printsData={false}
      columns={[
        { label: t('assessment.swing.what') },
        { label: `${t('assessment.swing.low')} ${rent.unit}` },
        { label: `${t('assessment.swing.high')} ${rent.unit}` },
      ]}
      rows={bars.map(({ name, low, high }) => [
        name,
        Number(low.value.toFixed(4)),
        Number(high.value.toFixed(4)),
      ])}
    >
      <div className={page.chart}>
        <Tornado label={t('assessment.swing.label')} base={base} bars={bars} format={text} />
      </div>
    </ChartCard>
  );
}
