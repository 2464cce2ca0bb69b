import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, areaWithUnit } from '#src/client/text/area-text.ts';
import { fromM2 } from '#src/domain/area-unit.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { ChartCanvas } from '#src/ui/charts/chart-canvas.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import kit from '#src/ui/charts/chart.module.css';
import type { Mark } from '#src/ui/charts/nearest-mark.ts';
import { statusIcon } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import type { CurrencyTotals } from './portfolio-figures.tsx';

const top = 20;
const bars = 168;
const bottom = 28;
const left = 44;
const right = 8;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const widestBar = 72;

const y = (share: number) => top + bars * (1 - share);

type Expiry = CurrencyTotals['expiries'][number];

const yearLabel = (year: Expiry['year'], { t }: Pick<Translator, 't'>) =>
  year === 'over' ? t('myshop.expiry.over') : String(year);

/** How much of the rent ends in which year; leases that are held over come first, hatched. */
export function ExpiryChart({ totals, on }: { totals: CurrencyTotals; on: string }) {
  const words = useText();
  const { t } = words;
  const { expiries, currency } = totals;
  const title = expiryTitle(expiries, words);
  return (
    <ChartCard
      title={title}
      unit={t('myshop.expiry.unit', { n: totals.let })}
      provenance="own"
      source={t('myshop.expiry.source')}
      date={on}
      columns={[
        { label: t('myshop.expiry.year') },
        { label: t('myshop.expiry.share'), percent: true, digits: 1 },
        { label: `${t('myshop.expiry.rent')} ${statusIcon(currency)}` },
        { label: t('myshop.expiry.n') },
        { label: `${t('myshop.expiry.area')} ${areaUnitText(words)}` },
      ]}
      rows={expiries.map(({ year, share, rentMonth, n, areaM2 }) => [
        yearLabel(year, words),
        share,
        rentMonth,
        n,
        fromM2(areaM2, words.units.area),
      ])}
    >
      <ChartCanvas
        label={title}
        height={top + bars + bottom}
        near="x"
        draw={(width, { hatch }) => ({
          marks: expiryMarks(totals, width, words),
          shapes: <ExpiryBars expiries={expiries} width={width} hatch={hatch} />,
        })}
      />
    </ChartCard>
  );
}

/** The year with the largest share of the rent, as a sentence. */
function expiryTitle(expiries: readonly Expiry[], { t, percent }: Translator): string {
  const peak = expiries.reduce<Expiry | undefined>(
    (most, one) => ((one.share ?? 0) > (most?.share ?? 0) ? one : most),
    undefined,
  );
  if (!peak || peak.share === null) return t('myshop.expiry.title.none');
  const share = percent(peak.share);
  return peak.year === 'over'
    ? t('myshop.expiry.title.over', { share })
    : t('myshop.expiry.title.peak', { year: String(peak.year), share });
}

/** Horizontal positions of the years at a width. */
function yearScale(width: number, years: number) {
  const step = (width - left - right) / Math.max(years, 1);
  return { step, middle: (at: number) => left + step * (at + 0.5) };
}

/** Facts of each year, shown beside its bar. */
function expiryMarks({ expiries, currency }: CurrencyTotals, width: number, words: Translator) {
  const { t, number, percent } = words;
  const { step, middle } = yearScale(width, expiries.length);
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  return expiries.map(({ year, n, share, rentMonth, areaM2 }, at): Mark => ({
    x: middle(at),
    y: y(share ?? 0),
    box: { x: left + step * at, y: top, width: step, height: bars },
    title: yearLabel(year, words),
    facts: [
      [t('myshop.expiry.share'), share === null ? '–' : percent(share, 1)],
      [t('myshop.expiry.rent'), `${statusIcon(currency)} ${whole(rentMonth)}`],
      [t('myshop.expiry.n'), number(n)],
      [t('myshop.expiry.area'), areaWithUnit(areaM2, words, 0)],
    ],
  }));
}

interface ExpiryBarsProps {
  expiries: readonly Expiry[];
  width: number;
  /** Fill of leases that are held over. */
  hatch: string;
}

/** Grid, bars with their shares, and years. */
function ExpiryBars({ expiries, width, hatch }: ExpiryBarsProps) {
  const words = useText();
  const { percent } = words;
  const { step, middle } = yearScale(width, expiries.length);
  const barWidth = Math.min(step * 0.64, widestBar);
  // If the ticks are dense, every second or third year has a label.
  const every = Math.ceil(44 / step);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? kit.axis : kit.grid}
          />
          <text x={left - 6} y={y(tick)} textAnchor="end" dominantBaseline="central">
            {percent(tick)}
          </text>
        </g>
      ))}
      {expiries.map(({ year, share }, at) => (
        <g key={year}>
          {share !== null && share > 0 && (
            <>
              <rect
                x={middle(at) - barWidth / 2}
                y={y(share)}
                width={barWidth}
                height={y(0) - y(share)}
                className={year === 'over' ? styles.over : styles.column}
              />
              {year === 'over' && (
                <rect
                  x={middle(at) - barWidth / 2}
                  y={y(share)}
                  width={barWidth}
                  height={y(0) - y(share)}
                  fill={hatch}
                />
              )}
              <text x={middle(at)} y={y(share) - 6} textAnchor="middle" className={kit.second}>
                {percent(share)}
              </text>
            </>
          )}
          {at % every === 0 && (
            <text x={middle(at)} y={top + bars + 18} textAnchor="middle">
              {yearLabel(year, words)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
