import { useText } from '#src/client/hooks/use-text.ts';
import styles from './zone-plan.module.css';

/**
 * A stretch of depth from the street back, and what a square metre of it is worth beside the front
 * one.
 */
export interface PlannedZone {
  name: string;
  from: number;
  to: number;
  factor: number;
}

interface ZonePlanProps {
  frontageM: number;
  depthM: number;
  /** From the street back. */
  zones: readonly PlannedZone[];
  /** Area in terms of zone A, m². */
  itza: number;
}

const pxPerMetre = 8;
const mostPx = 240;
const namesPx = 120;
const streetPx = 26;

/** A unit drawn to scale from the street, cut into its zones, with its area in terms of zone A. */
export function ZonePlan({ frontageM, depthM, zones, itza }: ZonePlanProps) {
  const { t, number } = useText();
  const scale = Math.min(pxPerMetre, mostPx / Math.max(frontageM, depthM));
  const [width, height] = [frontageM * scale, depthM * scale];
  const metres = (value: number) => number(value, { maximumFractionDigits: 1 });
  const text = t('shop.zones.text', {
    frontage: metres(frontageM),
    depth: metres(depthM),
    area: metres(itza),
  });
  return (
    <>
      <svg
        className={styles.sketch}
        width={width + namesPx}
        height={height + streetPx}
        role="img"
        aria-label={text}
      >
        {zones.map(({ name, from, to, factor }) => (
          <g key={name}>
            <rect
              x={1}
              y={1 + height - to * scale}
              width={width}
              height={(to - from) * scale}
              fillOpacity={0.25 + factor * 0.75}
            />
            <text
              x={width + 10}
              y={1 + height - ((from + to) / 2) * scale}
              dominantBaseline="central"
            >
              {`${name} × ${number(factor, { maximumFractionDigits: 4 })}`}
            </text>
          </g>
        ))}
        <line x1={1} x2={width + 1} y1={height + 1} y2={height + 1} />
        <text x={1} y={height + 18}>
          {t('shop.zones.street', { frontage: metres(frontageM) })}
        </text>
      </svg>
      <p>{text}</p>
    </>
  );
}
