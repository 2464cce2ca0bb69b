import { classNames } from '../class-names.ts';
import frame from './city-map.module.css';
import styles from './number-layer.module.css';
import type { View } from './map-geometry.ts';
import type { NumberedPlace } from './map-scope.ts';
import type { Projection } from './projection.ts';

interface NumberLayerProps {
  places: readonly NumberedPlace[];
  projection: Projection;
  view: View;
  width: number;
  height: number;
}

const radiusPx = 12;

/** Numbered discs at the places of rows, the numbers those of the list beside the map. */
export function NumberLayer({ places, projection, view, width, height }: NumberLayerProps) {
  // The first places lie on top, as they come first in the list; one pointed at lies above all.
  const ordered = places.toReversed().toSorted((a, b) => Number(a.isPointed) - Number(b.isPointed));
  return (
    <svg width={width} height={height} className={frame.over} aria-hidden="true">
      {ordered.map(({ id, position, number, isPointed, isChosen, onPoint, onOpen }) => {
        const [left, top] = projection.project(position);
        return (
          <g
            key={id}
            transform={`translate(${left * view.k + view.x} ${top * view.k + view.y})`}
            className={classNames(styles.place, isPointed && styles.pointed)}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(id);
            }}
          >
            {isChosen && <circle r={radiusPx + 4} className={styles.ring} />}
            <circle r={radiusPx} />
            <text>{number}</text>
          </g>
        );
      })}
    </svg>
  );
}
