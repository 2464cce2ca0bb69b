import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
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
import { onScreen } from '#src/ui/map/map-geometry.ts';
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
import { tradeClasses, type SampleItem } from './sample-labels.ts';
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
        <Drawn {...props} spots={spots} box={roomy(box)} size={size} />
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

function Drawn({
  city,
  total,
  points,
  spots,
  box,
  size: { width, height },
  marked,
  drawn,
  onPoint,
  onOpen,
  onArea,
}: SampleMapProps & { spots: readonly MarkerGroup[]; box: Box; size: Size }) {
  const { t } = useText();
  const [mode, setMode] = useState<'circle' | 'polygon' | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const projection = useMemo(() => projectionFor(box, width, height), [box, width, height]);
  const home = useMemo(
    () => viewOf(box, projection, width, height),
    [box, projection, width, height],
  );
  const map = useMapView(stage, home, false);
  const { view, moved } = map;
  // Only cities with evidence of rents have borders to draw.
  const ground = useQuery(cityMap, city !== undefined && cityNamed(city) ? { city } : null).answer;
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
  const taken = useMemo(
    () => [
      ...joined.map(({ x, y, r }) => ({ point: [x + view.x, y + view.y] as const, radius: r })),
      ...drawButtonsUp.map((up) => ({ point: [width - 38, height - up] as const, radius: 24 })),
    ],
    [joined, view.x, view.y, width, height],
  );
  const names = useDistrictMarkers(districts, taken, view, { width, height });
  const without = points.filter(({ lon }) => lon === null).length;
  const choose = ({ spots: chosen, n }: SampleBubble) => {
    const first = points.find((point) => markerGroupKey(point) === chosen[0]!.key);
    if (n === 1 && first) onOpen(first);
    else onArea({ bounds: boundsOf(chosen) });
  };
  const steer = (event: KeyboardEvent) => {
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
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        tabIndex={0}
        role="application"
        aria-label={`${t('sample.map')}. ${t('map.keys')}`}
        onKeyDown={steer}
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
      <div className={styles.legend}>
        <p>{t('sample.map.legend')}</p>
        <ul>
          {tradeClasses.map((name) => (
            <li key={name}>
              <svg width="14" height="14" aria-hidden="true">
                <circle cx="7" cy="7" r="5.5" className={`${styles.spot} ${styles[name]}`} />
              </svg>
              {t(`sample.class.${name}`)}
            </li>
          ))}
        </ul>
        <p>{t('sample.map.rough')}</p>
        {without > 0 && <p>{t('sample.map.without', { n: without })}</p>}
        {total > points.length && <p>{t('sample.map.cut', { n: points.length, total })}</p>}
      </div>
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
