import type { CityMapData } from '../map/city-shapes.ts';

const statistics = (n: number, median: number | null) => ({
  n,
  median,
  q1: median && median * 0.8,
  q3: median && median * 1.2,
  interval: median === null ? null : { low: median * 0.9, high: median * 1.1 },
});

const district = (
  name: string,
  nameHans: string,
  nameEn: string,
  west: number,
): CityMapData['districts'][number] => ({
  name,
  nameHans,
  nameEn,
  city: '臺北市',
  centroid: [west + 0.02, 25.02],
  shape: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 25],
        [west + 0.04, 25],
        [west + 0.04, 25.04],
        [west, 25.04],
        [west, 25],
      ],
    ],
  },
});

const road = (
  id: string,
  name: string,
  nameHans: string,
  latitude: number,
  n: number,
  median: number | null,
) => ({
  id,
  name,
  nameHans,
  district: '大安區',
  shape: {
    type: 'LineString' as const,
    coordinates: [[121.505, latitude] as [number, number], [121.535, latitude] as [number, number]],
  },
  statistics: statistics(n, median),
});

/**
 * Two districts and three roads in the form of the endpoint. The borders are squares, the figures
 * are made up.
 */
export const sampleCity: CityMapData = {
  currency: 'TWD',
  ...statistics(3590, 596),
  releases: { first: '2017Q1', last: '2021Q4' },
  districts: [
    district('大安區', '大安区', "Da'an District", 121.5),
    district('信義區', '信义区', 'Xinyi District', 121.54),
  ],
  roads: [
    road('r1', '忠孝東路四段', '忠孝东路四段', 25.03, 63, 1192),
    road('r2', '信義路四段', '信义路四段', 25.01, 24, 800),
    road('r3', '小路', '小路', 25.02, 2, null),
  ],
};
