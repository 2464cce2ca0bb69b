import { useCallback, useMemo, useRef, useState } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { BaseMapBackground } from './base-map-background.tsx';
import styles from './city-map.module.css';
import { cityPaths, type CityMapData, type CityPaths } from './city-shapes.ts';
import { clusters, type Cluster } from './road-clusters.ts';
import { DrawnOutline } from './drawn-outline.tsx';
import { MapBackground } from './map-background.tsx';
import { MapFrame } from './map-frame.tsx';
import type { View } from './map-geometry.ts';
import { DistrictNames, MarkedRoad, Markers, RoadNames } from './map-labels.tsx';
import { coveredPlaces, labelsOf, markersOf } from './map-layout.ts';
import { NumberLayer } from './number-layer.tsx';
import { MapOverlay } from './map-overlay.tsx';
import { mapPointerEvents } from './map-pointer-events.ts';
import { usePointLayer } from './map-points.ts';
import type { MapScope } from './map-scope.ts';
import { PointLayer } from './point-layer.tsx';
import type { Position, Projection } from './projection.ts';
import { useCamera, type Camera } from './use-camera.ts';
import { useDistrictMarkers } from './use-district-markers.ts';
import { useHoveredRoads, type RoadsById } from './use-hovered-roads.ts';

interface MapCanvasProps extends MapScope {
  city: string;
  data: CityMapData;
  size: Size;
  decorative: boolean;
}

/**
 * A city's map at a known size: the stage that is moved, what is drawn on it, and what lies over
 * its corners.
 */
export function MapCanvas({ city, data, size, decorative, ...scope }: MapCanvasProps) {
  const { district, counts, paint, drawn: area, points, rings, numbered, onPlace, help } = scope;
  const { t } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [onBase, setOnBase] = useState(false);
  const baseShown = useCallback(() => setOnBase(true), []);
  const camera = useCamera(stage, { city, data, size, decorative, ...scope });
  const { projection, view } = camera;
  const drawn = useMemo(() => cityPaths(data, projection, paint), [data, projection, paint]);
  const byId = useMemo(() => new Map(drawn.roads.map((road) => [road.data.id, road])), [drawn]);
  const { clusters: discs, cells } = usePointLayer(points, projection, view);
  const signs = useMapLabels(drawn, byId, { city, district, counts, view, size });
  const roads = useHoveredRoads(drawn, byId, scope);
  const interactive = !decorative;
  const whole = { projection, view, ...size };
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
          ...mapPointerEvents({ camera, size, discs, ...scope }),
        })}
      >
        {interactive && <BaseMapBackground {...whole} onShown={baseShown} />}
        <MapImage
          city={city}
          district={district}
          drawn={drawn}
          camera={camera}
          size={size}
          signs={signs}
          roads={roads}
          interactive={interactive}
          area={onPlace ? undefined : area}
          withAim={onPlace !== undefined}
        />
        {points && <PointLayer clusters={discs} heat={cells} view={view} {...size} />}
        {rings && rings.length > 0 && (
          <RingLayer rings={rings} projection={projection} view={view} {...size} />
        )}
        {numbered && (
          <NumberLayer places={numbered} projection={projection} view={view} {...size} />
        )}
        {/* What was placed stays in sight over the discs. */}
        {onPlace && area && (
          <svg {...size} className={styles.over} aria-hidden="true">
            <DrawnOutline area={area} projection={projection} view={view} />
          </svg>
        )}
      </div>
      <MapOverlay
        {...scope}
        city={city}
        data={data}
        drawn={drawn}
        byId={byId}
        camera={camera}
        size={size}
        roads={roads}
        interactive={interactive}
        onBase={onBase}
        stage={stage}
      />
    </>
  );
}

interface RingLayerProps {
  rings: readonly Position[];
  projection: Projection;
  view: View;
  width: number;
  height: number;
}

const ringPx = 9;
const dotPx = 3.5;

/**
 * Rings with a dot around places to be found again. They lie over the discs: a place may be one of
 * many in its disc.
 */
function RingLayer({ rings, projection, view: { k, x, y }, width, height }: RingLayerProps) {
  return (
    <svg width={width} height={height} className={styles.over} aria-hidden="true">
      {rings.map((position, index) => {
        const [left, top] = projection.project(position);
        return (
          <g
            key={index}
            transform={`translate(${left * k + x} ${top * k + y})`}
            className={styles.ring}
          >
            <circle r={ringPx} />
            <circle r={ringPx} />
            <circle r={dotPx} />
          </g>
        );
      })}
    </svg>
  );
}

interface MapPictureProps extends Pick<MapScope, 'district'> {
  city: string;
  drawn: CityPaths;
  camera: Camera;
  size: Size;
  signs: ReturnType<typeof useMapLabels>;
  roads: ReturnType<typeof useHoveredRoads>;
  /** Whether roads can be pointed at and chosen. */
  interactive: boolean;
  /** The area a search is limited to. */
  area: MapScope['drawn'];
  /** Whether a cross shows the middle of the map. */
  withAim: boolean;
}

/** Map layers from bottom to top: background, hovered road, names, bubbles, frame. */
function MapImage({
  city,
  district,
  drawn,
  camera,
  size,
  signs,
  roads,
  interactive,
  area,
  withAim,
}: MapPictureProps) {
  const { projection, view } = camera;
  const { width, height } = size;
  const { shown, shownIds, point, pointAll, choose, inScope } = roads;
  const marked = shownIds[0] ?? null;
  const chooseDisc = ({ roadIds }: Cluster) => {
    const districts = new Set(
      drawn.roads.filter(({ data }) => roadIds.includes(data.id)).map(({ data }) => data.district),
    );
    if (districts.size > 1 || roadIds.length > 4) camera.zoomBy(2);
    else choose(roadIds);
  };
  return (
    <svg width={width} height={height} aria-hidden="true">
      <MapBackground
        drawn={drawn}
        city={city}
        district={district}
        view={view}
        inScope={inScope}
        onPoint={interactive ? point : undefined}
        onChoose={interactive ? (id) => choose([id]) : undefined}
      />
      {area && <DrawnOutline area={area} projection={projection} view={view} />}
      {shown.length === 1 && <MarkedRoad road={shown[0]!} view={view} />}
      <DistrictNames districts={drawn.districts} spots={signs.spots} />
      <RoadNames labels={signs.labels} marked={marked} />
      <Markers
        discs={signs.discs}
        marked={marked}
        onPoint={(disc) => pointAll(disc?.roadIds ?? [])}
        onChoose={chooseDisc}
      />
      <MapFrame projection={projection} view={view} width={width} height={height} />
      {withAim && (
        <path
          d={`M${width / 2 - 9} ${height / 2}h18M${width / 2} ${height / 2 - 9}v18`}
          className={styles.aim}
        />
      )}
    </svg>
  );
}

interface Signed extends Pick<MapScope, 'district' | 'counts'> {
  city: string;
  view: View;
  size: Size;
}

/**
 * Layers on the ground: the discs first, then names of districts beside them, then names of roads
 * where they fit.
 */
function useMapLabels(
  drawn: CityPaths,
  byId: RoadsById,
  { city, district, counts, view, size }: Signed,
) {
  const { locale } = useText();
  const { width, height } = size;
  const discs = useMemo(
    () => (counts ? clusters(markersOf(counts.roads, byId, view)) : []),
    [counts, byId, view],
  );
  const named = useMemo(
    () =>
      drawn.districts.filter(({ data: shape }) => shape.city !== city || shape.name !== district),
    [drawn, city, district],
  );
  const { spots, room } = useDistrictMarkers(named, discs, view, size);
  const labels = useMemo(
    () =>
      labelsOf(
        drawn,
        district,
        [...discs, ...coveredPlaces(width, height), ...room],
        view,
        width,
        height,
        locale,
      ),
    [drawn, district, discs, room, view, width, height, locale],
  );
  return { discs, spots, labels };
}
