import { useState, type RefObject } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import type { Size } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { BaseMapAttribution } from './base-map-background.tsx';
import styles from './city-map.module.css';
import type { CityMapData, CityPaths, RoadPaint } from './city-shapes.ts';
import { DrawLayer } from './draw-layer.tsx';
import { HoverCard } from './hover-card.tsx';
import { DrawButtons, Headline, MapButtons } from './map-controls.tsx';
import { along, onScreen } from './map-geometry.ts';
import { sumOf } from './map-layout.ts';
import type { MapScope } from './map-scope.ts';
import type { Camera } from './use-camera.ts';
import type { RoadsById, useHoveredRoads } from './use-hovered-roads.ts';

interface MapOverlayProps extends Pick<
  MapScope,
  'counts' | 'paint' | 'focus' | 'onDraw' | 'onSearchHere'
> {
  city: string;
  data: CityMapData;
  drawn: CityPaths;
  byId: RoadsById;
  camera: Camera;
  size: Size;
  roads: ReturnType<typeof useHoveredRoads>;
  /** Whether it is a map to work with, or a picture with a headline. */
  interactive: boolean;
  /** Whether a base map is under it, whose makers are named. */
  onBase: boolean;
  /** Has the focus again after what goes away was used. */
  stage: RefObject<HTMLElement | null>;
}

/**
 * What lies over the corners of the map: words, the legend, buttons, and the card of what is
 * pointed at.
 */
export function MapOverlay(props: MapOverlayProps) {
  const {
    city,
    data,
    drawn,
    byId,
    camera,
    size,
    roads,
    counts,
    paint,
    focus,
    onDraw,
    onSearchHere,
    interactive,
    stage,
  } = props;
  const { t } = useText();
  const { width, height } = size;
  const { shown, shownIds, isPointed } = roads;
  const offMap =
    counts &&
    counts.withoutPlace +
      counts.roads.reduce((sum, { roadId, n }) => sum + (byId.has(roadId) ? 0 : n), 0);
  return (
    <>
      {interactive ? (
        <p className={styles.badge}>
          <Icon name="info" size={16} />
          {t('map.approximate')}
        </p>
      ) : (
        <Headline city={city} data={data} />
      )}
      {!focus && (
        <MapLegend
          paint={paint}
          breaks={drawn.breaks}
          currency={data.currency}
          releases={data.releases}
          offMap={offMap}
          withSource={!interactive}
        />
      )}
      {props.onBase && <BaseMapAttribution />}
      {interactive && <MapButtons map={camera} />}
      {onDraw && (
        <Drawing camera={camera} size={size} canBegin={interactive} onDraw={onDraw} stage={stage} />
      )}
      {interactive && camera.moved && onSearchHere && (
        <SearchHere
          onSearch={() => {
            // The button goes away once it was pressed; the focus stays with the map.
            stage.current?.focus();
            onSearchHere(camera.bounds());
          }}
        />
      )}
      {interactive && shown.length > 0 && !(focus && !isPointed) && (
        <HoverCard
          roads={shown.map((road) => road.data)}
          n={counts && sumOf(counts.roads, shownIds)}
          paint={paint}
          currency={data.currency}
          at={onScreen(along(shown[0]!.line, 0.5).point, camera.view)}
          width={width}
          height={height}
        />
      )}
    </>
  );
}

interface DrawingProps extends Required<Pick<MapScope, 'onDraw'>> {
  camera: Camera;
  size: Size;
  canBegin: boolean;
  stage: RefObject<HTMLElement | null>;
}

/** The buttons that begin an area, and the layer it is drawn on. */
function Drawing({ camera: { projection, view }, size, canBegin, onDraw, stage }: DrawingProps) {
  const [mode, setMode] = useState<'circle' | 'polygon' | null>(null);
  if (!mode) return canBegin && <DrawButtons onBegin={setMode} />;
  return (
    <DrawLayer
      mode={mode}
      projection={projection}
      view={view}
      width={size.width}
      height={size.height}
      onDone={(done) => {
        setMode(null);
        stage.current?.focus();
        if (done) onDraw({ near: done.near, polygon: done.polygon, bounds: undefined });
      }}
    />
  );
}

function SearchHere({ onSearch }: { onSearch: () => void }) {
  const { t } = useText();
  return (
    <UnstyledButton className={styles.searchHere} onClick={onSearch}>
      <Icon name="search" size={16} />
      {t('map.searchHere')}
    </UnstyledButton>
  );
}

interface MapLegendProps {
  paint?: RoadPaint | undefined;
  breaks: readonly number[];
  currency: Currency;
  releases: { first: string; last: string } | null;
  /** Number of rows in the list that are not on the map; undefined where the map shows no rows. */
  offMap?: number | undefined;
  /** Names the sources; on the map of the login page there is no footer to do it. */
  withSource: boolean;
}

const yearOf = (quarter: string) => quarter.slice(0, 4);

/** Legend of the road colours, with their period and the cases without a position. */
function MapLegend({ paint, breaks, currency, releases, offMap = 0, withSource }: MapLegendProps) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  if (breaks.length === 0 && offMap === 0 && !withSource) return null;
  const period = releases
    ? t('map.legend.releases', { first: yearOf(releases.first), last: yearOf(releases.last) })
    : t('map.legend.all');
  return (
    <div className={styles.legend}>
      {breaks.length > 0 && (
        <>
          <p className={styles.legendTitle}>{paint?.title ?? t('map.legend.title')}</p>
          <p>{paint?.about ?? `${ofMany.reading(currency)} · ${period}`}</p>
          <div
            className={styles.swatches}
            aria-hidden="true"
            style={{ gridTemplateColumns: `repeat(${breaks.length + 1}, 1fr)` }}
          >
            {Array.from({ length: breaks.length + 1 }, (_, level) => (
              <i key={level} className={styles[`fill${level}`]} />
            ))}
          </div>
          <div className={styles.breaks}>
            {breaks.map((border, index) => (
              <span key={border} style={{ left: `${((index + 1) / (breaks.length + 1)) * 100}%` }}>
                {paint ? paint.format(border) : ofMany.text(border, currency)}
              </span>
            ))}
          </div>
          <p className={styles.legendSmall}>
            <i aria-hidden="true" />{' '}
            {paint ? t('map.legend.unknown') : t('map.legend.small', { n: smallestSample })}
          </p>
        </>
      )}
      {offMap > 0 && <p>{t('map.legend.off', { n: offMap })}</p>}
      {withSource && <p className={styles.source}>{t('map.legend.source')}</p>}
    </div>
  );
}
