import { useText } from '../use-text.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { cutText, textPx } from './line-chart.tsx';
import { squarify } from './squarify.ts';
import styles from './kit.module.css';

export interface TreemapItem {
  key: string;
  name: string;
  value: number;
  /** 0 to 1. */
  share: number;
  onChoose?: (() => void) | undefined;
}

/** Parts of a whole as areas, the largest darkest; each says its name and share where they fit. */
export function Treemap({ label, items, height = 280 }: { label: string; items: readonly TreemapItem[]; height?: number }) {
  const { t, number, percent } = useText();
  const sorted = items.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const most = sorted[0]?.share ?? 1;
  const draw = (width: number) => {
    const tiles = squarify(sorted, width, height);
    return {
      marks: tiles.map(({ item, ...box }) => ({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        title: item.name,
        facts: [['n', number(item.value)] as const, [t('chart.share'), percent(item.share, 1)] as const],
        box,
        onChoose: item.onChoose,
      })),
      shapes: tiles.map(({ item, x, y, width: wide, height: tall }) => {
        const step = Math.max(1, Math.min(5, Math.ceil((item.share / most) * 5)));
        const ink = step > 3 ? styles.onDeep : styles.onPale;
        const name = tall >= 22 ? cutText(item.name, wide - 12) : '';
        const share = percent(item.share);
        return (
          <g key={item.key}>
            <rect x={x} y={y} width={wide} height={tall} className={`${styles.shape} ${styles[`step${step}`]}`} />
            {name !== '' && (
              <text x={x + 8} y={y + 16} className={ink}>
                {name}
              </text>
            )}
            {tall >= 40 && wide >= textPx(share) + 12 && (
              <text x={x + 8} y={y + 33} className={ink} style={{ fontWeight: 600 }}>
                {share}
                {wide >= 96 && (
                  <tspan dx={6} style={{ fontWeight: 400 }}>
                    n {number(item.value)}
                  </tspan>
                )}
              </text>
            )}
          </g>
        );
      }),
    };
  };
  return <ChartCanvas label={label} height={height} draw={draw} />;
}
