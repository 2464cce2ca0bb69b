import { useText } from '#src/client/hooks/use-text.ts';
import styles from './city-map.module.css';
import type { View } from './map-geometry.ts';
import { graticule, metresPerPixel, scaleBar } from './map-scale.ts';
import { boxOf, type Projection } from './projection.ts';

interface FrameProps {
  projection: Projection;
  view: View;
  width: number;
  height: number;
}

const tickPx = 6;
const longestBarPx = 120;

/** Ticks of the graticule at the edge, and the length of a round number of metres. */
export function MapFrame({ projection, view, width, height }: FrameProps) {
  const { number } = useText();
  const box = boxOf(view, projection, width, height);
  const x = (longitude: number) => projection.project([longitude, box.north])[0] * view.k + view.x;
  const y = (latitude: number) => projection.project([box.west, latitude])[1] * view.k + view.y;
  const { metres, px } = scaleBar(
    metresPerPixel((box.south + box.north) / 2, projection.scale * view.k),
    longestBarPx,
  );
  // One path: a small area has dozens of ticks.
  const ticks = [
    ...graticule(box.west, box.east, width).map(
      (longitude) => `M${x(longitude)} 0v${tickPx}M${x(longitude)} ${height}v${-tickPx}`,
    ),
    ...graticule(box.south, box.north, height).map(
      (latitude) => `M0 ${y(latitude)}h${tickPx}M${width} ${y(latitude)}h${-tickPx}`,
    ),
  ].join('');
  return (
    <g aria-hidden="true">
      <path d={ticks} className={styles.graticule} />
      <g transform={`translate(${width - px - 72} ${height - 24})`} className={styles.scale}>
        <path d={`M0.5 -4v4h${px}v-4`} />
        <text x={px / 2} y={-7} textAnchor="middle">
          {metres >= 1000 ? `${number(metres / 1000)} km` : `${number(metres)} m`}
        </text>
      </g>
    </g>
  );
}
