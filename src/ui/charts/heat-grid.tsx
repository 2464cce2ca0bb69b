import { useText } from '#src/client/hooks/use-text.ts';
import type { CityMapData } from '../map/city-shapes.ts';
import { placeText } from '../place-name/place-name.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { heightOf, shortName } from './choropleth.tsx';
import { districtPaths, namesWithRoom, type DistrictPath } from './district-paths.ts';
import { FillScale } from './fill-scale.tsx';
import { evenSteps, fillSteps } from './fill-steps.ts';
import { textPx } from './text-width.ts';

/** The middle of a cell of a grid, and its tooltip. */
export interface GridCell {
  lon: number;
  lat: number;
  value: number | null;
}

export interface HeatGridProps {
  label: string;
  city: string;
  map: CityMapData;
  cells: readonly GridCell[];
  cellM: number;
  scaleTitle: string;
  format: (value: number) => string;
  /** Steps that hold as many cells each, for rents; of equal width, for a density. */
  steps: 'quantile' | 'even';
}

/** A surface over a city as squares in five steps, the borders of the districts over it. */
export function HeatGrid({
  label,
  city,
  map,
  cells,
  cellM,
  scaleTitle,
  format,
  steps,
}: HeatGridProps) {
  const { locale } = useText();
  const withValue = cells.flatMap((cell) =>
    cell.value === null ? [] : [{ ...cell, value: cell.value }],
  );
  const { breaks, stepOf } =
    steps === 'even'
      ? evenSteps(withValue.map(({ value }) => value))
      : fillSteps(withValue.map(({ value }) => ({ value, n: 1 })));
  const nameOf = (district: DistrictPath) => shortName(placeText(locale, district));
  const draw = (width: number) => {
    const height = heightOf(width);
    const paths = districtPaths(map, city, width, height);
    const own = paths.districts.filter((district) => district.city === city);
    // Rounded up by a half, so that neighbours touch on every screen.
    const sizeOf = ({ lon, lat }: GridCell) => {
      const degrees = cellM / 111_320;
      const [left] = paths.project([lon, lat]);
      const [right] = paths.project([lon + degrees / Math.cos((lat * Math.PI) / 180), lat]);
      return right - left + 0.5;
    };
    const size = withValue[0] ? sizeOf(withValue[0]) : 0;
    const squares = withValue
      .map((cell) => ({ cell, at: paths.project([cell.lon, cell.lat]) }))
      .filter(({ at: [x, y] }) => x > -size && y > -size && x < width + size && y < height + size);
    const placed = own.flatMap((district) =>
      district.spot ? [{ name: nameOf(district), spot: district.spot }] : [],
    );
    const named = namesWithRoom(placed, textPx, 1);
    const peaks = squares.toSorted((a, b) => b.cell.value - a.cell.value).slice(0, 12);
    return {
      marks: peaks.map(({ cell, at: [x, y] }) => ({
        x,
        y,
        title: nearest(own, x, y, locale),
        facts: [[scaleTitle, format(cell.value)] as const],
      })),
      shapes: (
        <>
          <rect width={width} height={height} className={styles.ground} />
          {squares.map(({ cell, at: [x, y] }) => (
            <rect
              key={`${cell.lon} ${cell.lat}`}
              x={x - size / 2}
              y={y - size / 2}
              width={size}
              height={size}
              className={styles[`step${stepOf(cell.value)}`]}
            />
          ))}
          {paths.districts.map(({ city: of, name, path }) => (
            <path key={`${of} ${name}`} d={path} className={styles.outline} />
          ))}
          {placed
            .filter(({ name }) => named.has(name))
            .map(({ name, spot: [x, y] }) => (
              <text
                key={name}
                x={x}
                y={y + 4}
                textAnchor="middle"
                className={styles.strong}
                paintOrder="stroke"
                stroke="var(--cn-surface)"
                strokeWidth={4}
                strokeLinejoin="round"
              >
                {name}
              </text>
            ))}
        </>
      ),
    };
  };
  return (
    <>
      <ChartCanvas label={label} height={heightOf} near="xy" draw={draw} />
      <FillScale title={scaleTitle} breaks={breaks} format={format} />
    </>
  );
}

/** The district whose label is nearest. */
function nearest(districts: readonly DistrictPath[], x: number, y: number, locale: string): string {
  const away = ({ spot }: DistrictPath) => (spot ? Math.hypot(spot[0] - x, spot[1] - y) : Infinity);
  const [best] = districts.toSorted((a, b) => away(a) - away(b));
  return best ? placeText(locale, best) : '';
}
