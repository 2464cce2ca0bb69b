import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { squarify } from './squarify.ts';
import { cutText, textPx } from './text-width.ts';

export interface TreemapItem {
  key: string;
  name: string;
  value: number;
  /** 0 to 1. */
  share: number;
  onChoose?: (() => void) | undefined;
}

const linePx = 16;

/** Fits a name into a width: breaks between two words where two lines fit, else truncates it. */
function namesIn(name: string, widthPx: number, lines: 1 | 2): string[] {
  const words = name.split(' ');
  const fitting =
    words.findLastIndex((_, at) => textPx(words.slice(0, at + 1).join(' ')) <= widthPx) + 1;
  const isBroken = lines === 2 && fitting > 0 && fitting < words.length;
  const parts = isBroken
    ? [words.slice(0, fitting).join(' '), words.slice(fitting).join(' ')]
    : [name];
  return parts.map((part) => cutText(part, widthPx)).filter((part) => part !== '');
}

/** Parts of a whole as areas, the largest darkest; each says its name and share where they fit. */
export function Treemap({
  label,
  items,
  height = 280,
}: {
  label: string;
  items: readonly TreemapItem[];
  height?: number;
}) {
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
        facts: [
          ['n', number(item.value)] as const,
          [t('chart.share'), percent(item.share, 1)] as const,
        ],
        box,
        onChoose: item.onChoose,
      })),
      shapes: tiles.map(({ item, x, y, width: wide, height: tall }) => {
        const step = Math.max(1, Math.min(5, Math.ceil((item.share / most) * 5)));
        const ink = step > 3 ? styles.onDeep : styles.onPale;
        const names = tall >= 22 ? namesIn(item.name, wide - 12, tall >= 40 + linePx ? 2 : 1) : [];
        const below = Math.max(0, names.length - 1) * linePx;
        const share = percent(item.share);
        return (
          <g key={item.key}>
            <rect
              x={x}
              y={y}
              width={wide}
              height={tall}
              className={`${styles.shape} ${styles[`step${step}`]}`}
            />
            {names.map((line, at) => (
              <text key={line} x={x + 8} y={y + 16 + at * linePx} className={ink}>
                {line}
              </text>
            ))}
            {tall >= 40 && wide >= textPx(share) + 12 && (
              <text x={x + 8} y={y + 33 + below} className={ink} style={{ fontWeight: 600 }}>
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
