import styles from './city-map.module.css';
import type { View } from './map-geometry.ts';
import type { Position, Projection } from './projection.ts';

interface RingLayerProps {
  rings: readonly Position[];
  projection: Projection;
  view: View;
  width: number;
  height: number;
}

const ringPx = 9;
const dotPx = 3.5;

/** Rings with a dot around places to be found again. They lie over the discs: a place may be one of many in its disc. */
export function RingLayer({ rings, projection, view: { k, x, y }, width, height }: RingLayerProps) {
  return (
    <svg width={width} height={height} className={styles.over} aria-hidden="true">
      {rings.map((position, index) => {
        const [left, top] = projection.project(position);
        return (
          <g
            key={index}
            transform={`translate(${left * k + x} ${top * k + y})`}
            className={styles.ring}
          >
            <circle r={ringPx} />
            <circle r={ringPx} />
            <circle r={dotPx} />
          </g>
        );
      })}
    </svg>
  );
}
