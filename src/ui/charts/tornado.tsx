import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { textPx } from './text-width.ts';
import { valueAxis } from './value-axis.ts';

/** What a result becomes when one thing is changed down and up. */
export interface TornadoBar {
  key: string;
  name: string;
  low: { value: number; label: string };
  high: { value: number; label: string };
}

const rowPx = 40;
const axisPx = 26;
const top = 22;

/**
 * How far a result moves with each assumption, the one that moves it most on top. Hatched where it
 * falls, plain where it rises.
 */
export function Tornado({
  label,
  base,
  bars,
  format,
}: {
  label: string;
  base: number;
  bars: readonly TornadoBar[];
  format: (value: number) => string;
}) {
  const { t } = useText();
  const sorted = [...bars].sort((a, b) => spanOf(b) - spanOf(a));
  const height = top + sorted.length * rowPx + axisPx;
  const draw = (width: number, { dots }: { dots: string }) => {
    const narrow = width < 520;
    const names = narrow
      ? 0
      : Math.min(Math.max(0, ...sorted.map(({ name }) => textPx(name))) + 16, width * 0.35);
    const sides =
      Math.max(0, ...sorted.flatMap(({ low, high }) => [textPx(low.label), textPx(high.label)])) +
      12;
    const axis = valueAxis(
      sorted.flatMap(({ low, high }) => [low.value, high.value]),
      names + Math.min(sides, width * 0.2),
      width - Math.min(sides, width * 0.2),
      { include: [base], tickPx: 72 },
    );
    const end = top + sorted.length * rowPx;
    return {
      marks: sorted.map(({ name, low, high }, index) => ({
        x: axis.of(base),
        y: top + index * rowPx + rowPx / 2,
        title: name,
        facts: [
          [low.label, format(low.value)] as const,
          [high.label, format(high.value)] as const,
          [t('chart.tornado.span'), format(spanOf(sorted[index]!))] as const,
        ],
      })),
      shapes: (
        <>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={axis.of(tick)}
                x2={axis.of(tick)}
                y1={top}
                y2={end}
                className={styles.grid}
              />
              <text x={axis.of(tick)} y={end + 16} textAnchor="middle">
                {format(tick)}
              </text>
            </g>
          ))}
          <line
            x1={axis.of(base)}
            x2={axis.of(base)}
            y1={top - 4}
            y2={end}
            className={styles.axis}
          />
          {sorted.map((bar, index) => {
            const y = top + index * rowPx + (narrow ? 16 : 8);
            return (
              <g key={bar.key}>
                <text
                  x={0}
                  y={narrow ? y - 6 : y + 10}
                  dominantBaseline={narrow ? undefined : 'central'}
                  className={classNames(styles.second, styles.halo)}
                >
                  {bar.name}
                </text>
                {[bar.low, bar.high].map((side, at) => (
                  <Side
                    key={at}
                    value={side.value}
                    text={side.label}
                    base={base}
                    of={axis.of}
                    y={y}
                    dots={dots}
                  />
                ))}
              </g>
            );
          })}
          <text x={axis.of(base)} y={12} textAnchor="middle" className={styles.strong}>
            {format(base)}
          </text>
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={height} near="y" draw={draw} />;
}

function Side({
  value,
  text,
  base,
  of,
  y,
  dots,
}: {
  value: number;
  text: string;
  base: number;
  of: (value: number) => number;
  y: number;
  dots: string;
}) {
  const falls = value < base;
  const [from, to] = [Math.min(of(base), of(value)), Math.max(of(base), of(value))];
  const box = { x: from, y, width: to - from, height: 20 };
  return (
    <>
      <rect {...box} className={classNames(styles.bar, falls && styles.warm)} />
      {falls && <rect {...box} fill={dots} />}
      <text
        x={falls ? from - 6 : to + 6}
        y={y + 10}
        textAnchor={falls ? 'end' : 'start'}
        dominantBaseline="central"
      >
        {text}
      </text>
    </>
  );
}

function spanOf({ low, high }: TornadoBar): number {
  return Math.abs(high.value - low.value);
}
