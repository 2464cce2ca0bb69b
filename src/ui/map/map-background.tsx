import { memo, useRef, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './city-map.module.css';
import type { CityPaths, DistrictPath, RoadPath } from './city-shapes.ts';
import type { Point, View } from './map-geometry.ts';
import { nearestRoad } from './nearest-road.ts';

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

// Drawn once per city and filter: while the map is moved only the group around it changes. Shapes
// that look alike are one path: hundreds of roads by themselves were half the elements of a list.
const Shapes = memo(function Shapes({
  drawn,
  city,
  district,
  inScope,
  onPoint,
  onChoose,
}: Omit<MapGroundProps, 'view'>) {
  const scoped = drawn.roads.filter(inScope);
  const others = drawn.roads.filter((road) => !inScope(road));
  const isDimmed = ({ data }: DistrictPath) =>
    data.city !== city || (district !== undefined && data.name !== district);
  const chosen = drawn.districts.find(({ data }) => data.city === city && data.name === district);
  const levels = roadWidths.map((width, level) => ({
    level,
    width,
    roads: scoped.filter((road) => road.level === level),
  }));
  return (
    <>
      <Joined
        of={drawn.districts.filter(isDimmed)}
        className={classNames(styles.district, styles.dimmed)}
      />
      <Joined of={drawn.districts.filter((one) => !isDimmed(one))} className={styles.district} />
      <Joined of={others.filter(isSmall)} className={styles.faintSmall} />
      <Joined of={others.filter((road) => !isSmall(road))} className={styles.faint} />
      {chosen && <path d={chosen.path} className={styles.chosen} />}
      <Joined of={scoped.filter(isSmall)} className={styles.small} />
      {levels.map(({ level, width, roads }) => (
        <Joined key={level} of={roads} className={styles.casing} strokeWidth={width + 2} />
      ))}
      {levels.map(({ level, width, roads }) => (
        <Joined key={level} of={roads} className={styles[`class${level}`]} strokeWidth={width} />
      ))}
      {onPoint && <TouchArea roads={scoped} onPoint={onPoint} onChoose={onChoose} />}
    </>
  );
});

const isSmall = ({ level }: RoadPath) => level === null;

interface JoinedProps {
  of: readonly { path: string }[];
  className: string | undefined;
  strokeWidth?: number;
}

/** Shapes as one path; nothing without any. */
function Joined({ of, ...props }: JoinedProps) {
  return of.length > 0 && <path d={of.map(({ path }) => path).join('')} {...props} />;
}

interface TouchAreaProps extends Required<Pick<MapGroundProps, 'onPoint'>> {
  roads: readonly RoadPath[];
  onChoose: MapGroundProps['onChoose'];
}

/** A wide invisible line along all roads: the nearest one is meant, so it need not be many lines. */
function TouchArea({ roads, onPoint, onChoose }: TouchAreaProps) {
  const pointed = useRef<string | null>(null);
  const point = (road: RoadPath | undefined) => {
    const id = road?.data.id ?? null;
    if (id === pointed.current) return;
    pointed.current = id;
    onPoint?.(id);
  };
  if (roads.length === 0) return null;
  return (
    <path
      d={roads.map(({ path }) => path).join('')}
      className={styles.touch}
      onPointerMove={(event) => point(nearestRoad(roads, placeOf(event)))}
      onPointerOut={() => point(undefined)}
      onClick={(event) => {
        const road = nearestRoad(roads, placeOf(event));
        if (road) onChoose?.(road.data.id);
      }}
    />
  );
}

/** Where the pointer is on the base drawing. */
function placeOf({ clientX, clientY, currentTarget }: MouseEvent<SVGPathElement>): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
    currentTarget.getScreenCTM()?.inverse(),
  );
  return [x, y];
}
