import { useCallback, useMemo, useRef, useState } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import { BaseMapBackground } from './base-map-background.tsx';
import styles from './city-map.module.css';
import { cityPaths, type CityMapData } from './city-shapes.ts';
import { DrawnOutline } from './drawn-outline.tsx';
import { MapImage } from './map-image.tsx';
import { MapOverlay } from './map-overlay.tsx';
import { mapPointerEvents } from './map-pointer-events.ts';
import { usePointLayer } from './map-points.ts';
import type { MapScope } from './map-scope.ts';
import { PointLayer } from './point-layer.tsx';
import { RingLayer } from './ring-layer.tsx';
import { useCamera } from './use-camera.ts';
import { useHoveredRoads } from './use-hovered-roads.ts';
import { useMapLabels } from './use-map-labels.ts';

interface MapCanvasProps extends MapScope {
  city: string;
  data: CityMapData;
  size: Size;
  decorative: boolean;
}

/** A city's map at a known size: the stage that is moved, what is drawn on it, and what lies over its corners. */
export function MapCanvas({ city, data, size, decorative, ...scope }: MapCanvasProps) {
  const { district, counts, paint, drawn: area, points, rings, onPlace, help } = scope;
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
