import { useText } from '#src/client/hooks/use-text.ts';
import styles from './zone-sketch.module.css';

/**
 * A zone of a unit: its depth and area, and what a square metre of it is worth beside the front
 * one.
 */
export interface SketchedZone {
  depthM: number;
  areaM2: number;
  factor: number;
}

const pxPerMetre = 8;
const letters = ['A', 'B', 'C', 'D', 'R'];
const fills = [
  'var(--cn-seq-4)',
  'var(--cn-seq-3)',
  'var(--cn-seq-2)',
  'var(--cn-seq-1)',
  'var(--cn-sunken)',
];

interface ZoneSketchProps {
  name: string;
  frontageM: number;
  depthM: number;
  zones: readonly SketchedZone[];
  itza: number;
  /** Of all units on the street line, so that they align on one line. */
  deepestM: number;
  widestM: number;
}

/** A unit drawn to scale on the street line, cut into its zones, with their values beside it. */
export function ZoneSketch({
  name,
  frontageM,
  depthM,
  zones,
  itza,
  deepestM,
  widestM,
}: ZoneSketchProps) {
  const { t, number } = useText();
  const scale = Math.min(pxPerMetre, 150 / deepestM, 72 / widestM);
  const height = deepestM * scale + 6;
  const width = 190;
  const whole = { maximumFractionDigits: 2, minimumFractionDigits: 2 };
  const label = t('assessment.sketch.label', {
    name,
    frontage: number(frontageM),
    depth: number(depthM),
    itza: number(itza, { maximumFractionDigits: 3 }),
  });
  return (
    <figure className={styles.sketch}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {zones.map(({ depthM: deep, areaM2, factor }, index) => {
          const from = zones.slice(0, index).reduce((sum, zone) => sum + zone.depthM, 0);
          const y = height - 2 - (from + deep) * scale;
          const middle = y + (deep * scale) / 2;
          return (
            <g key={index}>
              <rect
                x={4}
                y={y}
                width={frontageM * scale}
                height={deep * scale}
                fill={fills[index]}
                stroke="var(--cn-ink-2)"
              />
              {deep * scale >= 12 && frontageM * scale >= 16 && (
                <text x={4 + (frontageM * scale) / 2} y={middle} className={styles.letter}>
                  {letters[index]}
                </text>
              )}
              {deep * scale >= 10 && (
                <text x={width - 2} y={middle} className={styles.figures}>
                  {number(areaM2, { maximumFractionDigits: 1 })} × {fraction(factor)} ={' '}
                  {number(areaM2 * factor, whole)}
                </text>
              )}
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height - 1} y2={height - 1} className={styles.street} />
      </svg>
      <figcaption className={styles.caption}>
        <span>
          {number(frontageM)} × {number(depthM)} m
        </span>
        <span>
          ITZA <b>{number(itza, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}</b>
        </span>
      </figcaption>
    </figure>
  );
}

function fraction(factor: number): string {
  return factor === 1 ? '1' : `1/${Math.round(1 / factor)}`;
}
