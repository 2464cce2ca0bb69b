import { useMemo } from 'react';
import styles from './city-map.module.css';
import { areaShape } from './drawn-area.ts';
import { distance, onScreen, type View } from './map-geometry.ts';
import type { Projection } from './projection.ts';

interface DrawnOutlineProps {
  area: { near?: string | undefined; polygon?: string | undefined };
  projection: Projection;
  view: View;
}

/** The area a search is limited to, as it was drawn. */
export function DrawnOutline({ area, projection, view }: DrawnOutlineProps) {
  const { near, polygon } = area;
  const shape = useMemo(
    () => areaShape({ near, polygon }, projection),
    [near, polygon, projection],
  );
  if (!shape) return null;
  if ('corners' in shape) {
    return (
      <polygon
        points={shape.corners.map((corner) => onScreen(corner, view)).join(' ')}
        className={styles.area}
      />
    );
  }
  const [x, y] = onScreen(shape.middle, view);
  return (
    <circle cx={x} cy={y} r={distance(shape.middle, shape.edge) * view.k} className={styles.area} />
  );
}
