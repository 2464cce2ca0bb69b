import BaseMapLayer from '../../base-map/base-map-layer.tsx';
import CityMap from '../../map/city-map.tsx';
import { cityPaths } from '../../map/city-shapes.ts';
import { DrawLayer } from '../../map/draw-layer.tsx';
import { DrawnOutline } from '../../map/drawn-outline.tsx';
import { DrawButtons, MapButtons } from '../../map/map-controls.tsx';
import { MapFrame } from '../../map/map-frame.tsx';
import { DistrictNames } from '../../map/map-labels.tsx';
import { MapLoading } from '../../map/map-loading.tsx';
import { projectionFor } from '../../map/projection.ts';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';
import { sampleCity } from '../sample-city.ts';

const none = () => {};
const width = 480;
const height = 240;
const frame = { position: 'relative', width, height } as const;
const view = { k: 1, x: 0, y: 0 };
const projection = projectionFor(
  { west: 121.5, south: 25, east: 121.58, north: 25.04 },
  width,
  height,
  16,
);
const place = { projection, view, width, height };
const ground = { data: sampleCity, error: undefined, isFetching: false, refetch: none };

// A style that only has a ground, so that no tiles are loaded.
const plainStyle = `data:application/json,${encodeURIComponent(
  JSON.stringify({
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#cfdfd4' } }],
  }),
)}`;
const baseMap = { styleUrl: plainStyle, attribution: 'Sample' };

export const map: GalleryEntry = {
  id: 'map',
  components: {
    CityMap,
    BaseMapLayer,
    MapFrame,
    DistrictNames,
    DrawnOutline,
    DrawLayer,
    DrawButtons,
    MapButtons,
    MapLoading,
  },
  summary:
    'The map of a city with its roads coloured by rent, and the parts that maps of other rows are made of.',
  ground: 'page',
  stories: {
    'A city': () => (
      <div style={{ height: 400, display: 'grid' }}>
        <CityMap
          city="臺北市"
          ground={ground}
          district="大安區"
          onChooseRoads={none}
          onSearchHere={none}
          onDraw={none}
        />
      </div>
    ),
    'Frame, names and a drawn area': () => (
      <svg width={width} height={height} aria-hidden="true">
        <DistrictNames
          districts={cityPaths(sampleCity, projection).districts}
          spots={
            new Map(
              sampleCity.districts.map((one) => [
                `${one.city} ${one.name}`,
                projection.project(one.centroid),
              ]),
            )
          }
        />
        <DrawnOutline area={{ near: '121.53,25.02,900' }} projection={projection} view={view} />
        <MapFrame {...place} />
      </svg>
    ),
    'Base map from a style': () => (
      <div style={frame}>
        <BaseMapLayer config={baseMap} {...place} onShown={none} />
      </div>
    ),
    Buttons: () => (
      <div style={frame}>
        <MapButtons map={{ view, moved: true, zoomBy: none, panBy: none, goHome: none }} />
        <DrawButtons onBegin={none} />
      </div>
    ),
    'Drawing an area': ({ text }) => (
      <Reveal
        label={text('画圆', 'Draw a circle')}
        content={(close) => (
          <div style={frame}>
            <DrawLayer mode="circle" {...place} onDone={close} />
          </div>
        )}
      />
    ),
    Loading: () => <MapLoading />,
  },
};
