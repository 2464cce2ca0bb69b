import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { CityMapData } from '../map/city-shapes.ts';
import { metresPerPixel, scaleBar } from '../map/map-scale.ts';
import { placeText } from '../place-name/place-name.tsx';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { districtPaths, namesWithRoom } from './district-paths.ts';
import { FillScale } from './fill-scale.tsx';
import { fillSteps } from './fill-steps.ts';
import { inLines, numberUnlabelled } from './numbered-labels.ts';
import { textPx } from './text-width.ts';

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

/** The five fills, as the style sheet has them. */
const stepColours = [
  'var(--cn-seq-1)',
  'var(--cn-seq-3)',
  'var(--cn-seq-4)',
  'var(--cn-seq-6)',
  'var(--cn-seq-7)',
] as const;

/** Districts filled in five steps by a value, each with its name and figure; hatched below five rows, neighbours dimmed. */
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
  const { t, locale, number } = useText();
  const told = values.flatMap(({ n, value }) => (value === null ? [] : [{ n, value }]));
  const { breaks, stepOf } = fillSteps(told);
  /** Layout at a width: the shapes, the names that fit, and below them those that do not. */
  const layoutAt = (width: number) => {
    const height = heightOf(width);
    const paths = districtPaths(map, city, width, height);
    const own = paths.districts.filter((district) => district.city === city);
    const found = own.map((district) => ({
      ...district,
      data: values.find(({ name }) => name === district.name),
    }));
    const nameOf = (district: (typeof found)[number]) => shortName(placeText(locale, district));
    const figureOf = ({ data }: (typeof found)[number]) => {
      if (data && data.value !== null) return format(data.value);
      return (data?.n ?? 0) < smallestSample ? `n ${number(data?.n ?? 0)}` : '–';
    };
    const byEvidence = found.toSorted((a, b) => (b.data?.n ?? 0) - (a.data?.n ?? 0));
    const all = byEvidence.map((district) => ({ name: nameOf(district), spot: district.spot }));
    const named = namesWithRoom(
      all.flatMap(({ name, spot }) => (spot ? [{ name, spot }] : [])),
      textPx,
      2,
    );
    const rest = numberUnlabelled(all, named, textPx).map(({ name, mark }) => {
      const line = `${name} ${figureOf(found.find((district) => nameOf(district) === name)!)}`;
      return { name, mark, text: mark ? `${mark.number} ${line}` : line };
    });
    const lines = inLines(
      rest.map(({ text }) => text),
      width,
      // The labels are bold, so a little wider than measured.
      (text) => textPx(text) * 1.1,
    );
    return {
      height,
      paths,
      found,
      nameOf,
      figureOf,
      named,
      rest,
      lines,
      tall: height + lines.height + (rest.length > 0 ? 6 : 0),
    };
  };
  const draw = (width: number, { hatch }: Fills) => {
    const { height, paths, found, nameOf, figureOf, named, rest, lines } = layoutAt(width);
    const bar = scaleBar(
      metresPerPixel(
        paths.projection.unproject([width / 2, height / 2])[1],
        paths.projection.scale * paths.k,
      ),
      90,
    );
    return {
      marks: found
        .flatMap((district) => (district.spot ? [{ ...district, spot: district.spot }] : []))
        .toSorted((a, b) => (b.data?.value ?? -1) - (a.data?.value ?? -1))
        .map((district) => ({
          x: district.spot[0],
          y: district.spot[1],
          title: placeText(locale, district),
          facts: [
            [
              t('chart.median'),
              district.data?.value == null
                ? t('state.sample.small', { n: district.data?.n ?? 0 })
                : format(district.data.value),
            ] as const,
            ['n', number(district.data?.n ?? 0)] as const,
          ],
          onChoose: onChoose && (() => onChoose(district.name)),
        })),
      shapes: (
        <>
          {/* What lies beyond the frame of the map ends there, and not over the list below it. */}
          <svg width={width} height={height}>
            <rect width={width} height={height} className={styles.ground} />
            {paths.districts
              .filter((district) => district.city !== city)
              .map(({ city: of, name, path }) => (
                <path key={`${of} ${name}`} d={path} className={styles.outside} />
              ))}
            {found.map(({ name, path, data }) => (
              <g key={name}>
                <path
                  d={path}
                  className={
                    data?.value == null
                      ? styles.empty
                      : `${styles.shape} ${styles[`step${stepOf(data.value)}`]}`
                  }
                />
                {data?.value == null && <path d={path} fill={hatch} />}
              </g>
            ))}
            {found
              .filter(({ name }) => chosen.includes(name))
              .map(({ name, path }) => (
                <path key={name} d={path} className={styles.picked} />
              ))}
          </svg>
          {found.map((district) => {
            if (!district.spot || !named.has(nameOf(district))) return null;
            const value = district.data?.value ?? null;
            const step = value === null ? 0 : stepOf(value);
            const ink = step > 3 ? styles.onDeep : styles.onPale;
            // A name may reach over the border; a rim in the fill of its own district keeps it readable there.
            const rim = {
              paintOrder: 'stroke',
              stroke: step === 0 ? 'var(--cn-sunken)' : stepColours[step - 1],
              strokeWidth: 3,
            } as const;
            const [x, y] = district.spot;
            return (
              <text
                key={district.name}
                x={x}
                y={y + 2}
                textAnchor="middle"
                className={ink}
                style={rim}
              >
                <tspan style={{ fontWeight: 600 }}>{nameOf(district)}</tspan>
                <tspan x={x} dy={15}>
                  {figureOf(district)}
                </tspan>
              </text>
            );
          })}
          <g className={styles.rest} dominantBaseline="central">
            {rest.map(
              ({ name, mark }) =>
                mark && (
                  <text key={name} x={mark.spot[0]} y={mark.spot[1]} textAnchor="middle">
                    {mark.number}
                  </text>
                ),
            )}
            {rest.map(({ name, text }, at) => (
              <text key={name} x={lines.at[at]![0]} y={height + 6 + lines.at[at]![1]}>
                {text}
              </text>
            ))}
          </g>
          <g transform={`translate(${width - bar.px - 16} ${height - 12})`}>
            <path d={`M0 -4v4h${bar.px}v-4`} fill="none" className={styles.axis} />
            <text x={bar.px / 2} y={-6} textAnchor="middle" className={styles.second}>
              {bar.metres >= 1000 ? `${number(bar.metres / 1000)} km` : `${number(bar.metres)} m`}
            </text>
          </g>
        </>
      ),
    };
  };
  return (
    <>
      <ChartCanvas label={label} height={(width) => layoutAt(width).tall} near="xy" draw={draw} />
      <FillScale title={scaleTitle} breaks={breaks} format={format} />
    </>
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
