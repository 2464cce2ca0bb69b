import { Fragment } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { placeText } from '../place-name/place-name.tsx';
import styles from './city-map.module.css';
import type { DistrictPath, RoadPath } from './city-shapes.ts';
import type { Cluster } from './road-clusters.ts';
import type { Point, View } from './map-geometry.ts';
import { labelPx, type PlacedLabel } from './road-labels.ts';

/** Names of districts, each in the part of it that is seen. */
export function DistrictNames({
  districts,
  spots,
}: {
  districts: readonly DistrictPath[];
  spots: ReadonlyMap<string, Point>;
}) {
  const { locale } = useText();
  return districts.map(({ data }) => {
    const id = `${data.city} ${data.name}`;
    const spot = spots.get(id);
    return (
      spot && (
        <text
          key={id}
          x={spot[0]}
          y={spot[1]}
          textAnchor="middle"
          dominantBaseline="central"
          className={styles.districtName}
        >
          {placeText(locale, data)}
        </text>
      )
    );
  });
}

/** Names of roads: along a flat line, sign under sign beside a steep one. */
export function RoadNames({
  labels,
  marked,
}: {
  labels: readonly PlacedLabel[];
  marked: string | null;
}) {
  return labels.map(({ id, name, upright, point: [x, y], degrees }) => (
    <text
      key={id}
      textAnchor="middle"
      dominantBaseline="central"
      className={classNames(styles.roadName, id === marked && styles.markedName)}
      {...(upright
        ? {
            // A place for each sign.
            x: [...name].map(() => x).join(' '),
            y: [...name].map((_, index) => y + index * (labelPx + 1)).join(' '),
          }
        : { transform: `translate(${x} ${y}) rotate(${degrees})` })}
    >
      {name}
    </text>
  ));
}

interface DiscsProps {
  discs: readonly Cluster[];
  marked: string | null;
  onPoint: (cluster: Cluster | null) => void;
  onChoose: (cluster: Cluster) => void;
}

/** How many rows lie on a road, or on several that are too close to separate. */
export function Markers({ discs, marked, onPoint, onChoose }: DiscsProps) {
  const { number } = useText();
  return discs.map((disc) => {
    const [x, y] = disc.point;
    const inverted = marked !== null && disc.roadIds.includes(marked);
    const look = classNames(styles.disc, inverted && styles.inverted);
    return (
      <Fragment key={disc.roadIds[0]}>
        <circle
          cx={x}
          cy={y}
          r={disc.radius}
          className={look}
          onPointerEnter={() => onPoint(disc)}
          onPointerLeave={() => onPoint(null)}
          onClick={() => onChoose(disc)}
        />
        <text
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          className={styles.discText}
        >
          {number(disc.n)}
        </text>
      </Fragment>
    );
  });
}

/** The road that is pointed at, in an ink casing over all others. */
export function MarkedRoad({ road, view }: { road: RoadPath; view: View }) {
  return (
    <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`} className={styles.markedRoad}>
      <path
        d={road.path}
        className={styles.markedCasing}
        strokeWidth={road.level === null ? 5 : 11}
      />
      <path
        d={road.path}
        className={road.level === null ? styles.markedSmall : styles[`class${road.level}`]}
        strokeWidth={road.level === null ? 2 : 6}
      />
    </g>
  );
}
