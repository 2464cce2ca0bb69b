import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { placeText } from '../place-name.tsx';
import type { Size } from '../use-size.ts';
import { useText } from '../use-text.ts';
import { BaseCredit, BaseGround } from './base-ground.tsx';
import styles from './city-map.module.css';
import { areaOf, drawnCity, type CityMapData, type DrawnRoad, type RoadPaint } from './city-shapes.ts';
import { clusters, type Cluster } from './clusters.ts';
import { DrawLayer } from './draw-layer.tsx';
import type { DrawnArea } from './drawn-area.ts';
import { DrawnOutline } from './drawn-outline.tsx';
import { along, onScreen, type Point } from './geometry.ts';
import { districtSpots } from './district-spots.ts';
import { HoverCard } from './hover-card.tsx';
import { DrawButtons, Headline, MapButtons } from './map-controls.tsx';
import { MapFrame } from './map-frame.tsx';
import { MapGround } from './map-ground.tsx';
import { coveredPlaces, halfOf, labelsOf, namePlaces, spotsOf, sumOf } from './map-layout.ts';
import { areaOfPoints, clusterAt, usePointLayer, type MapPoints } from './map-points.ts';
import { MapLegend } from './map-legend.tsx';
import { DistrictNames, Discs, MarkedRoad, RoadNames } from './map-signs.tsx';
import { PointLayer } from './point-layer.tsx';
import { boxOf, boxText, projectionFor, readBox, viewOf, type Position } from './projection.ts';
import { useMapView, type MapView } from './use-map-view.ts';

/** A road by the names a row of a list has of it. */
export interface RoadName {
  district: string;
  name: string;
}

/** What part of a city is looked at, and what happens there. */
export interface MapScope {
  district?: string | undefined;
  /** Rows of the filter by road; undefined draws no discs. */
  counts?: { roads: readonly { roadId: string; n: number }[]; withoutPlace: number } | undefined;
  /** Colours the roads by another figure than the median of their rents. */
  paint?: RoadPaint | undefined;
  /** `west,south,east,north`: the map is put there. */
  bounds?: string | undefined;
  /** The road a row of the list is pointed at. */
  marked?: RoadName | null;
  onPoint?: (road: RoadName | null) => void;
  onChooseRoads?: (roads: readonly RoadName[]) => void;
  onSearchHere?: (bounds: string) => void;
  /** The area a search is limited to, as the address has it. */
  drawn?: { near?: string | undefined; polygon?: string | undefined } | undefined;
  /** Told of an area somebody drew; without it nothing can be drawn. */
  onDraw?: (change: Record<'near' | 'polygon' | 'bounds', string | undefined>) => void;
  /** Many points, over the roads. */
  points?: MapPoints | undefined;
  /** A point alone was chosen. */
  onChoosePoint?: (position: Position) => void;
  /** Told of the place somebody pressed, or of the middle of the map on Enter. Points are not opened then. */
  onPlace?: ((position: Position) => void) | undefined;
  /** What a form says of its own keys, behind those of the map. */
  help?: string | undefined;
  /** Small and beside figures: no legend, no card, and the place it is put around. */
  focus?: Position | undefined;
}

interface MapCanvasProps extends MapScope {
  city: string;
  data: CityMapData;
  size: Size;
  decorative: boolean;
}

const stepPx = 64;
const placePadding = 36;
/** A picture shows the middle of the city; nobody moves it to see the rest. */
const pictureCut = 0.12;

export function MapCanvas({
  city,
  data,
  size: { width, height },
  decorative,
  district,
  counts,
  paint,
  bounds,
  marked,
  onPoint,
  onChooseRoads,
  onSearchHere,
  drawn: area,
  onDraw,
  focus,
  points,
  onChoosePoint,
  onPlace,
  help,
}: MapCanvasProps) {
  const { t, locale } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const [onBase, setOnBase] = useState(false);
  const [drawing, setDrawing] = useState<'circle' | 'polygon' | null>(null);
  // Where the city says how far it reaches, points that come and go must not have it drawn anew.
  const reach = useMemo(() => areaOf(data, city), [data, city]);
  const ofPoints = useMemo(() => (reach || !points ? undefined : areaOfPoints(points)), [reach, points]);
  const extent = reach ?? ofPoints ?? taiwan;
  const projection = useMemo(() => projectionFor(extent, width, height), [extent, width, height]);
  const drawn = useMemo(() => drawnCity(data, projection, paint), [data, projection, paint]);
  const home = useMemo(() => {
    const asked = focus ? around(focus) : bounds === undefined ? undefined : readBox(bounds);
    const area = asked ?? areaOf(data, city, district, decorative ? pictureCut : undefined) ?? extent;
    return viewOf(area, projection, width, height, asked ? 0 : placePadding);
  }, [focus, bounds, data, city, district, decorative, extent, projection, width, height]);
  const map = useMapView(stage, home, decorative);
  const { view, moved } = map;

  const { clusters: pointDiscs, cells } = usePointLayer(points, projection, view);
  const place = ([x, y]: Point) => onPlace?.(projection.unproject([(x - view.x) / view.k, (y - view.y) / view.k]));
  const choosePoint = (event: MouseEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at: Point = [event.clientX - left, event.clientY - top];
    if (onPlace) return place(at);
    if (!points || points.heat) return;
    const found = clusterAt(pointDiscs, at, view);
    if (!found) return;
    if (found.n > 1) map.zoomBy(2, at);
    else onChoosePoint?.(projection.unproject(found.point));
  };

  const byId = useMemo(() => new Map(drawn.roads.map((road) => [road.data.id, road])), [drawn]);
  const discs = useMemo(() => (counts ? clusters(spotsOf(counts.roads, byId, view)) : []), [counts, byId, view]);
  const [spots, nameRoom] = useMemo(() => {
    const named = drawn.districts.filter(({ data: shape }) => shape.city !== city || shape.name !== district);
    const wanted = named.map(({ data: shape, rings, middle }) => ({
      id: `${shape.city} ${shape.name}`,
      rings,
      middle,
      half: halfOf(placeText(locale, shape)),
    }));
    const found = districtSpots(wanted, view, width, height, [...discs, ...coveredPlaces(width, height)]);
    return [found, namePlaces(wanted, found)];
  }, [drawn, city, district, view, width, height, discs, locale]);
  const labels = useMemo(
    () => labelsOf(drawn, district, [...discs, ...coveredPlaces(width, height), ...nameRoom], view, width, height, locale),
    [drawn, district, discs, nameRoom, view, width, height, locale],
  );
  const markedId = marked
    ? (drawn.roads.find(({ data: road }) => road.name === marked.name && road.district === marked.district)?.data.id ?? null)
    : null;
  const shownIds = pointed.length > 0 ? pointed : markedId === null ? [] : [markedId];
  const shown = shownIds.flatMap((id) => byId.get(id) ?? []);

  const inScope = useCallback(
    ({ data: road }: DrawnRoad) =>
      (district === undefined || road.district === district) && (paint === undefined || paint.values.has(road.id)),
    [district, paint],
  );
  const point = useCallback((roadId: string | null) => setPointed(roadId === null ? [] : [roadId]), []);
  const choose = useCallback(
    (roadIds: readonly string[]) => {
      setPointed([]);
      onChooseRoads?.(
        roadIds.flatMap((id) => byId.get(id)?.data ?? []).map(({ district: of, name }) => ({ district: of, name })),
      );
    },
    [byId, onChooseRoads],
  );
  const pointedRoad = pointed.length === 1 ? byId.get(pointed[0]!)?.data : undefined;
  useEffect(
    () => onPoint?.(pointedRoad ? { district: pointedRoad.district, name: pointedRoad.name } : null),
    [pointedRoad, onPoint],
  );

  const chooseDisc = (disc: Cluster) => {
    const several = new Set(disc.roadIds.map((id) => byId.get(id)?.data.district)).size > 1;
    if (several || disc.roadIds.length > 4) map.zoomBy(2);
    else choose(disc.roadIds);
  };
  const searchHere = () => {
    // The button goes away once it was pressed; the focus stays with the map.
    stage.current?.focus();
    onSearchHere?.(boxText(boxOf(view, projection, width, height)));
  };
  const offMap = counts && counts.withoutPlace + counts.roads.reduce((sum, { roadId, n }) => sum + (byId.has(roadId) ? 0 : n), 0);
  const draw = ({ near, polygon }: DrawnArea) => onDraw?.({ near, polygon, bounds: undefined });
  const interactive = !decorative;
  const baseShown = useCallback(() => setOnBase(true), []);

  return (
    <>
      <div
        ref={stage}
        className={classNames(styles.stage, onBase && styles.onBase)}
        {...(interactive && {
          tabIndex: 0,
          role: 'application',
          'aria-label': t('map.label'),
          'aria-description': help === undefined ? t('map.keys') : `${t('map.keys')} ${help}`,
          onKeyDown: (event: KeyboardEvent) => steer(event, map, onPlace && (() => place([width / 2, height / 2]))),
          onClick: choosePoint,
        })}
      >
        {interactive && <BaseGround projection={projection} view={view} width={width} height={height} onShown={baseShown} />}
        <svg width={width} height={height} aria-hidden="true">
          <MapGround
            drawn={drawn}
            city={city}
            district={district}
            view={view}
            inScope={inScope}
            onPoint={interactive ? point : undefined}
            onChoose={interactive ? (id) => choose([id]) : undefined}
          />
          {area && !onPlace && <DrawnOutline area={area} projection={projection} view={view} />}
          {shown.length === 1 && <MarkedRoad road={shown[0]!} view={view} />}
          <DistrictNames districts={drawn.districts} spots={spots} />
          <RoadNames labels={labels} marked={shownIds[0] ?? null} />
          <Discs
            discs={discs}
            marked={shownIds[0] ?? null}
            onPoint={(disc) => setPointed(disc?.roadIds ?? [])}
            onChoose={chooseDisc}
          />
          <MapFrame projection={projection} view={view} width={width} height={height} />
          {onPlace && <path d={`M${width / 2 - 9} ${height / 2}h18M${width / 2} ${height / 2 - 9}v18`} className={styles.aim} />}
        </svg>
        {points && <PointLayer clusters={pointDiscs} heat={cells} view={view} width={width} height={height} />}
        {/* What was placed stays in sight over the discs. */}
        {onPlace && area && (
          <svg width={width} height={height} className={styles.over} aria-hidden="true">
            <DrawnOutline area={area} projection={projection} view={view} />
          </svg>
        )}
      </div>
      {decorative ? (
        <Headline city={city} data={data} />
      ) : (
        <p className={styles.badge}>
          <Icon name="info" size={16} />
          {t('map.approximate')}
        </p>
      )}
      {!focus && (
        <MapLegend
          paint={paint}
          breaks={drawn.breaks}
          currency={data.currency}
          releases={data.releases}
          offMap={offMap}
          withSource={decorative}
        />
      )}
      {onBase && <BaseCredit />}
      {interactive && <MapButtons map={map} />}
      {interactive && onDraw && !drawing && <DrawButtons onBegin={setDrawing} />}
      {drawing && onDraw && (
        <DrawLayer
          mode={drawing}
          projection={projection}
          view={view}
          width={width}
          height={height}
          onDone={(done) => {
            setDrawing(null);
            stage.current?.focus();
            if (done) draw(done);
          }}
        />
      )}
      {interactive && moved && onSearchHere && (
        <button type="button" className={styles.searchHere} onClick={searchHere}>
          <Icon name="search" size={16} />
          {t('map.searchHere')}
        </button>
      )}
      {interactive && shown.length > 0 && !(focus && pointed.length === 0) && (
        <HoverCard
          roads={shown.map((road) => road.data)}
          n={counts && sumOf(counts.roads, shownIds)}
          paint={paint}
          currency={data.currency}
          at={onScreen(along(shown[0]!.line, 0.5).point, view)}
          width={width}
          height={height}
        />
      )}
    </>
  );
}

/** A few streets around a place. */
function around([longitude, latitude]: Position) {
  const [x, y] = [0.009, 0.006];
  return { west: longitude - x, south: latitude - y, east: longitude + x, north: latitude + y };
}

/** Where the map stands while a city has neither shapes nor roads. */
const taiwan = { west: 120, south: 21.8, east: 122.1, north: 25.4 };

function steer(event: KeyboardEvent, { zoomBy, panBy, goHome }: MapView, place?: () => void): void {
  const acts: Record<string, () => void> = {
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    ArrowLeft: () => panBy(stepPx, 0),
    ArrowRight: () => panBy(-stepPx, 0),
    ArrowUp: () => panBy(0, stepPx),
    ArrowDown: () => panBy(0, -stepPx),
    '0': goHome,
    ...(place && { Enter: place }),
  };
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
