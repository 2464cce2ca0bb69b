import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { CityMapData } from '../map/city-shapes.ts';
import type { Point } from '../map/map-geometry.ts';
import { metresPerPixel, scaleBar } from '../map/map-scale.ts';
import { placeText } from '../place-name/place-name.tsx';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { DistrictLabels } from './district-labels.tsx';
import { districtPaths, type DistrictPath, type DistrictPaths } from './district-paths.ts';
import { DistrictShapes } from './district-shapes.tsx';
import { FillScale } from './fill-scale.tsx';
import { fillSteps } from './fill-steps.ts';
import { placeLabels, type FilledDistrict } from './filled-district.ts';
import type { Mark } from './nearest-mark.ts';

/** The value of a district; null is suppressed. */
export interface DistrictValue {
  name: string;
  n: number;
  value: number | null;
}

export interface ChoroplethProps {
  label: string;
  city: string;
  /** Shapes of the city, as `/api/v1/map` gives them. */
  map: CityMapData;
  values: readonly DistrictValue[];
  chosen?: readonly string[];
  /** Above the legend: unit and time. */
  scaleTitle: string;
  format: (value: number) => string;
  onChoose?: (district: string) => void;
}

/**
 * Districts filled in five steps by a value, each with its name and figure; hatched below five
 * rows, neighbours dimmed.
 */
export function Choropleth({
  label,
  city,
  map,
  values,
  chosen = [],
  scaleTitle,
  format,
  onChoose,
}: ChoroplethProps) {
  const words = useText();
  const { breaks, stepOf } = fillSteps(
    values.flatMap(({ n, value }) => (value === null ? [] : [{ n, value }])),
  );
  const filled = (district: DistrictPath): FilledDistrict => {
    const { n, value } = values.find(({ name }) => name === district.name) ?? { n: 0, value: null };
    const title = placeText(words.locale, district);
    return {
      ...district,
      n,
      value,
      step: value === null ? 0 : stepOf(value),
      title,
      label: shortName(title),
      figure: figureText(n, value, format, words),
    };
  };
  const layoutAt = (width: number) => {
    const height = heightOf(width);
    const paths = districtPaths(map, city, width, height);
    const districts = paths.districts.filter((one) => one.city === city).map(filled);
    return { height, paths, districts, labels: placeLabels(districts, width) };
  };
  const heightAt = (width: number) => {
    const { height, labels } = layoutAt(width);
    return height + labels.listHeight;
  };
  const markOf = ({ name, title, n, value }: FilledDistrict, [x, y]: Point): Mark => ({
    x,
    y,
    title,
    facts: [
      [
        words.t('chart.median'),
        value === null ? words.t('state.sample.small', { n }) : format(value),
      ],
      ['n', words.number(n)],
    ],
    onChoose: onChoose && (() => onChoose(name)),
  });
  const draw = (width: number, { hatch }: Fills) => {
    const { height, paths, districts, labels } = layoutAt(width);
    return {
      marks: districts
        .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
        .flatMap((district) => (district.spot ? [markOf(district, district.spot)] : [])),
      shapes: (
        <>
          {/* What lies beyond the frame of the map ends there, and not over the list below it. */}
          <svg width={width} height={height}>
            <rect width={width} height={height} className={styles.ground} />
            <DistrictShapes
              neighbours={paths.districts.filter((one) => one.city !== city)}
              districts={districts}
              chosen={chosen}
              hatch={hatch}
            />
          </svg>
          <DistrictLabels districts={districts} labels={labels} top={height} />
          <MapScale paths={paths} width={width} height={height} />
        </>
      ),
    };
  };
  return (
    <>
      <ChartCanvas label={label} height={heightAt} near="xy" draw={draw} />
      <FillScale title={scaleTitle} breaks={breaks} format={format} />
    </>
  );
}

/** The value of a district; where there is none, its n if that is the reason. */
function figureText(
  n: number,
  value: number | null,
  format: (value: number) => string,
  { number }: Translator,
): string {
  if (value !== null) return format(value);
  return n < smallestSample ? `n ${number(n)}` : '–';
}

interface MapScaleProps {
  paths: DistrictPaths;
  width: number;
  height: number;
}

/** The scale bar of the map, in its lower right corner. */
function MapScale({ paths: { projection, k }, width, height }: MapScaleProps) {
  const { number } = useText();
  const latitude = projection.unproject([width / 2, height / 2])[1];
  const bar = scaleBar(metresPerPixel(latitude, projection.scale * k), 90);
  return (
    <g transform={`translate(${width - bar.px - 16} ${height - 12})`}>
      <path d={`M0 -4v4h${bar.px}v-4`} fill="none" className={styles.axis} />
      <text x={bar.px / 2} y={-6} textAnchor="middle" className={styles.second}>
        {bar.metres >= 1000 ? `${number(bar.metres / 1000)} km` : `${number(bar.metres)} m`}
      </text>
    </g>
  );
}

/** Three to four, the usual ratio of a city map, within what fits into a tile. */
export function heightOf(width: number): number {
  return Math.round(Math.min(Math.max(width * 0.72, 220), 400));
}

/** On a map the word "district" is said by the borders. */
export function shortName(name: string): string {
  return name.replace(/(?:\s+District|[區区])$/u, '');
}
