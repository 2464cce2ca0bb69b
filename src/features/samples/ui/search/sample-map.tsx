import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSize, type Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import frame from '#src/ui/map/city-map.module.css';
import { cityPaths, type DistrictPath } from '#src/ui/map/city-shapes.ts';
import { DrawLayer } from '#src/ui/map/draw-layer.tsx';
import type { DrawnArea } from '#src/ui/map/drawn-area.ts';
import { DrawnOutline } from '#src/ui/map/drawn-outline.tsx';
import { DrawButtons, MapButtons } from '#src/ui/map/map-controls.tsx';
import { MapFrame } from '#src/ui/map/map-frame.tsx';
import { onScreen, type View } from '#src/ui/map/map-geometry.ts';
import { DistrictNames } from '#src/ui/map/map-labels.tsx';
import {
  boxAround,
  boxOf,
  boxText,
  projectionFor,
  viewOf,
  type Box,
  type Position,
} from '#src/ui/map/projection.ts';
import { useDistrictMarkers } from '#src/ui/map/use-district-markers.ts';
import { useMapView } from '#src/ui/map/use-map-view.ts';
import { boundsOf, markerGroupKey, markerGroupsOf, type MarkerGroup } from './marker-groups.ts';
import { sampleBubbles, type SampleBubble } from './sample-bubbles.ts';
import type { SampleItem } from './sample-labels.ts';
import { SampleMapLegend } from './sample-map-legend.tsx';
import styles from './sample-map.module.css';
import { SampleMarkers } from './sample-markers.tsx';

interface SampleMapProps {
  city: string | undefined;
  points: readonly SampleItem[];
  total: number;
  /** The spot pointed at in the list. */
  marked: string | null;
  /** The area the search is limited to, as it was drawn. */
  drawn: DrawnArea;
  /** The spot under the pointer. */
  onPoint: (key: string | null) => void;
  onOpen: (row: SampleItem) => void;
  /** Limits the search to an area. */
  onArea: (area: DrawnArea & { bounds?: string }) => void;
}

/** Where the points of a survey lie, to about a hundred metres, coloured by what trades there. */
export default function SampleMap(props: SampleMapProps) {
  const { t } = useText();
  const [ref, size] = useSize<HTMLDivElement>();
  const spots = useMemo(() => markerGroupsOf(props.points), [props.points]);
  const box = useMemo(() => boxAround(spots.map(({ lon, lat }): Position => [lon, lat])), [spots]);
  const usable = size !== null && size.width > 40 && size.height > 40;
  return (
    <div ref={ref} className={styles.map}>
      {box && usable ? (
        <InteractiveMap {...props} layout={{ spots, box: roomy(box), size }} />
      ) : (
        <p className={styles.waiting}>{t('sample.map.none')}</p>
      )}
    </div>
  );
}

/** Adds padding, and a minimum size so that the box is never empty. */
function roomy({ west, south, east, north }: Box): Box {
  const [x, y] = [Math.max((east - west) * 0.08, 0.002), Math.max((north - south) * 0.08, 0.002)];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

const stepPx = 64;
/** How far above the lower edge the buttons that begin a drawing lie. */
const drawButtonsUp = [162, 206];
const noDistricts: readonly DistrictPath[] = [];

interface MapLayout {
  spots: readonly MarkerGroup[];
  box: Box;
  size: Size;
}

function InteractiveMap({
  city,
  total,
  points,
  layout,
  marked,
  drawn,
  onPoint,
  onOpen,
  onArea,
}: SampleMapProps & { layout: MapLayout }) {
  const { t } = useText();
  const { width, height } = layout.size;
  const [mode, setMode] = useState<'circle' | 'polygon' | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { map, projection, districts, discs, names } = useSampleMap(stage, city, layout);
  const { view, moved } = map;
  const choose = ({ spots: chosen, n }: SampleBubble) => {
    const first = points.find((point) => markerGroupKey(point) === chosen[0]!.key);
    if (n === 1 && first) onOpen(first);
    else onArea({ bounds: boundsOf(chosen) });
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="application"
        aria-label={`${t('sample.map')}. ${t('map.keys')}`}
        onKeyDown={(event) => steerMap(map, event)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            {districts.map(({ data, path }) => (
              <path
                key={`${data.city} ${data.name}`}
                d={path}
                className={styles.land}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
          <DrawnOutline area={drawn} projection={projection} view={view} />
          <g className={styles.names}>
            <DistrictNames districts={districts} spots={names.spots} />
          </g>
          <SampleMarkers
            discs={discs}
            marked={marked ?? undefined}
            onPoint={onPoint}
            onChoose={choose}
          />
          <MapFrame projection={projection} view={view} width={width} height={height} />
        </svg>
      </div>
      <SampleMapLegend points={points} total={total} />
      <MapButtons map={map} />
      {mode === null ? (
        <DrawButtons onBegin={setMode} />
      ) : (
        <DrawLayer
          mode={mode}
          projection={projection}
          view={view}
          width={width}
          height={height}
          onDone={(area) => {
            setMode(null);
            stage.current?.focus();
            if (area) onArea(area);
          }}
        />
      )}
      {moved && (
        <UnstyledButton
          className={frame.searchHere}
          onClick={() => {
            stage.current?.focus();
            onArea({ bounds: boxText(boxOf(view, projection, width, height)) });
          }}
        >
          {t('map.searchHere')}
        </UnstyledButton>
      )}
    </>
  );
}

/** The view of the map, and what lies on it: borders, names and joined points. */
function useSampleMap(
  stage: RefObject<HTMLDivElement | null>,
  city: string | undefined,
  { spots, box, size }: MapLayout,
) {
  const { width, height } = size;
  const projection = useMemo(() => projectionFor(box, width, height), [box, width, height]);
  const home = useMemo(
    () => viewOf(box, projection, width, height),
    [box, projection, width, height],
  );
  const map = useMapView(stage, home, false);
  const { view } = map;
  // Only cities with evidence of rents have borders to draw.
  const ground = useQuery(cityMap, city !== undefined && cityNamed(city) ? { city } : null).data;
  const districts = useMemo(
    () => (ground ? cityPaths({ ...ground, roads: [] }, projection).districts : noDistricts),
    [ground, projection],
  );
  // What is drawn as one changes with the enlargement alone: moving the map only moves it.
  const joined = useMemo(
    () =>
      sampleBubbles(spots, ({ lon, lat }) =>
        onScreen(projection.project([lon, lat]), { k: view.k, x: 0, y: 0 }),
      ),
    [spots, projection, view.k],
  );
  const discs = joined.map((disc) => ({ ...disc, x: disc.x + view.x, y: disc.y + view.y }));
  const names = useNames(districts, joined, view, size);
  return { map, projection, districts, discs, names };
}

/** Moves and zooms the map by its keys. */
function steerMap(map: ReturnType<typeof useMapView>, event: KeyboardEvent): void {
  const acts: Record<string, () => void> = {
    '+': () => map.zoomBy(1.5),
    '=': () => map.zoomBy(1.5),
    '-': () => map.zoomBy(1 / 1.5),
    ArrowLeft: () => map.panBy(stepPx, 0),
    ArrowRight: () => map.panBy(-stepPx, 0),
    ArrowUp: () => map.panBy(0, stepPx),
    ArrowDown: () => map.panBy(0, -stepPx),
    '0': map.goHome,
  };
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** District names, placed so that they cover neither a bubble nor the drawing buttons. */
function useNames(
  districts: readonly DistrictPath[],
  joined: readonly SampleBubble[],
  view: View,
  { width, height }: Size,
) {
  const taken = useMemo(
    () => [
      ...joined.map(({ x, y, r }) => ({ point: [x + view.x, y + view.y] as const, radius: r })),
      ...drawButtonsUp.map((up) => ({ point: [width - 38, height - up] as const, radius: 24 })),
    ],
    [joined, view.x, view.y, width, height],
  );
  return useDistrictMarkers(districts, taken, view, { width, height });
}
