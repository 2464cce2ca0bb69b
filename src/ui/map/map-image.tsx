import type { Size } from '#src/client/hooks/use-size.ts';
import styles from './city-map.module.css';
import type { CityPaths } from './city-shapes.ts';
import type { Cluster } from './clusters.ts';
import { DrawnOutline } from './drawn-outline.tsx';
import { MapBackground } from './map-background.tsx';
import { MapFrame } from './map-frame.tsx';
import { DistrictNames, Markers, MarkedRoad, RoadNames } from './map-labels.tsx';
import type { MapScope } from './map-scope.ts';
import type { Camera } from './use-camera.ts';
import type { useHoveredRoads } from './use-hovered-roads.ts';
import type { useMapLabels } from './use-map-labels.ts';

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

/** What is drawn: the ground, the road that is pointed at, names, discs and the frame, one over the other. */
export function MapImage({
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
