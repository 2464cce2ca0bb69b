import { memo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './city-map.module.css';
import type { CityPaths, RoadPath } from './city-shapes.ts';
import type { View } from './map-geometry.ts';

interface MapGroundProps {
  drawn: CityPaths;
  city: string;
  district?: string | undefined;
  view: View;
  /** Roads in scope can be pointed at. */
  inScope: (road: RoadPath) => boolean;
  onPoint?: ((roadId: string | null) => void) | undefined;
  onChoose?: ((roadId: string) => void) | undefined;
}

/** Half the width of each class of road, in pixels. */
export const roadWidths = [3, 3.75, 4.5, 5.25, 6] as const;

/** Districts and road lines. Lines keep their width however far the map is enlarged. */
export function MapBackground({ view, ...shapes }: MapGroundProps) {
  return (
    <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
      <Shapes {...shapes} />
    </g>
  );
}

// Drawn once per city and filter: while the map is moved only the group around it changes.
const Shapes = memo(function Shapes({
  drawn,
  city,
  district,
  inScope,
  onPoint,
  onChoose,
}: Omit<MapGroundProps, 'view'>) {
  const scoped = drawn.roads.filter(inScope);
  const chosen = drawn.districts.find(({ data }) => data.city === city && data.name === district);
  return (
    <>
      {drawn.districts.map(({ data, path }) => {
        const dimmed = data.city !== city || (district !== undefined && data.name !== district);
        return (
          <path
            key={`${data.city} ${data.name}`}
            d={path}
            className={classNames(styles.district, dimmed && styles.dimmed)}
          />
        );
      })}
      {drawn.roads
        .filter((road) => !inScope(road))
        .map(({ data, path, level }) => (
          <path
            key={data.id}
            d={path}
            className={level === null ? styles.faintSmall : styles.faint}
          />
        ))}
      {chosen && <path d={chosen.path} className={styles.chosen} />}
      {scoped.map(({ data, path, level }) =>
        level === null ? (
          <path key={data.id} d={path} className={styles.small} />
        ) : (
          <path
            key={data.id}
            d={path}
            className={styles.casing}
            strokeWidth={roadWidths[level]! + 2}
          />
        ),
      )}
      {scoped.map(({ data, path, level }) =>
        level === null ? null : (
          <path
            key={data.id}
            d={path}
            className={styles[`class${level}`]}
            strokeWidth={roadWidths[level]}
          />
        ),
      )}
      {onPoint && (
        <g
          onPointerOver={({ target }) => onPoint(roadOf(target))}
          onPointerOut={() => onPoint(null)}
          onClick={({ target }) => onChoose?.(roadOf(target)!)}
        >
          {scoped.map(({ data, path }) => (
            <path key={data.id} d={path} data-road={data.id} className={styles.touch} />
          ))}
        </g>
      )}
    </>
  );
});

const roadOf = (target: EventTarget) => (target as SVGElement).dataset.road ?? null;
