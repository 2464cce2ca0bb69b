import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas } from '#src/ui/charts/chart-canvas.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import kit from '#src/ui/charts/chart.module.css';
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

/** How much of the rent ends in which year; leases that are held over come first, hatched. */
export function ExpiryChart({ totals, on }: { totals: CurrencyTotals; on: string }) {
  const { t, number, percent } = useText();
  const { expiries, currency } = totals;
  const name = (year: number | 'over') =>
    year === 'over' ? t('myshop.expiry.over') : String(year);
  const money = (value: number) =>
    `${statusIcon(currency)} ${number(value, { maximumFractionDigits: 0 })}`;
  const draw = (width: number, { hatch }: { hatch: string }) => {
    const step = (width - left - right) / Math.max(expiries.length, 1);
    const barWidth = Math.min(step * 0.64, widestBar);
    const middle = (at: number) => left + step * (at + 0.5);
    // If the ticks are dense, every second or third year has a label.
    const every = Math.ceil(44 / step);
    return {
      marks: expiries.map(({ year, n, share, rentMonth, areaM2 }, at) => ({
        x: middle(at),
        y: y(share ?? 0),
        box: { x: left + step * at, y: top, width: step, height: bars },
        title: name(year),
        facts: [
          [t('myshop.expiry.share'), share === null ? '–' : percent(share, 1)],
          [t('myshop.expiry.rent'), money(rentMonth)],
          [t('myshop.expiry.n'), number(n)],
          [
            t('myshop.expiry.area'),
            `${number(areaM2, { maximumFractionDigits: 0 })} ${t('unit.area')}`,
          ],
        ] as [string, string][],
      })),
      shapes: (
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
                  {name(year)}
                </text>
              )}
            </g>
          ))}
        </>
      ),
    };
  };
  const title = findingOf();
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
        { label: `${t('myshop.expiry.area')} ${t('unit.area')}` },
      ]}
      rows={expiries.map(({ year, share, rentMonth, n, areaM2 }) => [
        name(year),
        share,
        rentMonth,
        n,
        areaM2,
      ])}
    >
      <ChartCanvas label={title} height={top + bars + bottom} near="x" draw={draw} />
    </ChartCard>
  );

  function findingOf(): string {
    const peak = expiries.reduce<(typeof expiries)[number] | undefined>(
      (most, one) => ((one.share ?? 0) > (most?.share ?? 0) ? one : most),
      undefined,
    );
    if (!peak || peak.share === null) return t('myshop.expiry.title.none');
    const share = percent(peak.share);
    return peak.year === 'over'
      ? t('myshop.expiry.title.over', { share })
      : t('myshop.expiry.title.peak', { year: String(peak.year), share });
  }
}
