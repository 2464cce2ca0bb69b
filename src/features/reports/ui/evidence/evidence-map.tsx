import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityMap } from '#src/contract/places.ts';
import { boxAround, projectionFor, type Position } from '#src/ui/map/projection.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { EvidenceReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';

type MapData = OutputOf<typeof cityMap>;
type Road = MapData['roads'][number];

/** As wide as the sheet it is printed on, until it is measured. */
const sheetPx = { width: 880, height: 0 };
/** Below this only numbers fit beside the roads; the list under the map names them. */
const namesFrom = 560;

/** Map of the rows: the lines of their roads with the numbers of the rows, never a door. */
export function EvidenceMap({ report: { city, rows } }: { report: EvidenceReport }) {
  const { t, locale } = useText();
  const [frame, size] = useSize<HTMLDivElement>(sheetPx);
  const { data } = useQuery(cityMap, { city });
  const isOf = (road: Pick<Road, 'district' | 'name'>) => (at: number) =>
    rows[at]!.row.district === road.district && rows[at]!.row.road === road.name;
  const numbers = rows.map((_, at) => at);
  const placed = (data?.roads ?? []).flatMap((road) => {
    const of = numbers.filter(isOf(road)).map((at) => at + 1);
    return of.length > 0 ? [{ road, of }] : [];
  });
  const box = boxAround(placed.flatMap(({ road }) => pointsOf(road)));
  const lost = rows.length - placed.reduce((sum, { of }) => sum + of.length, 0);
  if (!data || !box) return data ? <HelpText>{t('papers.map.none')}</HelpText> : null;
  const pad = 0.004;
  const wide = {
    west: box.west - pad,
    south: box.south - pad,
    east: box.east + pad,
    north: box.north + pad,
  };
  const width = Math.max(240, size?.width ?? sheetPx.width);
  const height = Math.round(Math.max(260, width * 0.48));
  const { project } = projectionFor(wide, width, height, 16);
  const path = (points: readonly Position[]) =>
    points
      .map(
        (point, at) =>
          `${at === 0 ? 'M' : 'L'}${project(point)
            .map((value) => value.toFixed(1))
            .join(' ')}`,
      )
      .join('');
  const districts = new Set(rows.map(({ row }) => row.district));
  return (
    <section className={styles.part}>
      <h2>{t('papers.map')}</h2>
      <div ref={frame}>
        <svg
          className={styles.map}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('papers.map.label', { n: rows.length - lost })}
        >
          {data.districts
            .filter((district) => district.city === city && districts.has(district.name))
            .map(({ name, shape }) => (
              <path
                key={name}
                className={styles.border}
                d={ringsOf(shape)
                  .map((ring) => `${path(ring)}Z`)
                  .join('')}
              />
            ))}
          {data.roads
            .filter((road) => districts.has(road.district))
            .map((road) => (
              <path key={road.id} className={styles.road} d={path(pointsOf(road))} />
            ))}
          {placed.map(({ road }) => (
            <path key={road.id} className={styles.chosen} d={path(pointsOf(road))} />
          ))}
          {placed.map(({ road, of }) => {
            const points = pointsOf(road);
            const [x, y] = project(points[Math.floor(points.length / 2)]!);
            return (
              <g key={road.id}>
                <circle cx={x} cy={y} r={4} />
                <text x={x + 7} y={y - 5}>
                  {[of.join(', '), ...(width < namesFrom ? [] : [placeText(locale, road)])].join(
                    ' ',
                  )}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <HelpText>{t('papers.map.note', { n: lost })}</HelpText>
    </section>
  );
}

function pointsOf({ shape }: Road): Position[] {
  return shape.type === 'Point' ? [shape.coordinates] : shape.coordinates;
}

function ringsOf(shape: MapData['districts'][number]['shape']): Position[][] {
  return shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat();
}
