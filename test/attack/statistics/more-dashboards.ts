import {
  bandText,
  metres,
  overlaps,
  place,
  quarterAfter,
  tell,
  type Attack,
  type Keep,
  type Observation,
} from './observed-subsets.ts';
import { roadKey, type Figures, type Knowledge } from './public-knowledge.ts';

interface IndexPoint {
  quarter: string;
  index: number | null;
  n: number;
  window: 'quarter' | 'year';
}

const methods = ['median', 'mix-adjusted', 'hedonic', 'repeat'] as const;

/**
 * Index lines of a target's district, by storey, area and both, by each method. An index gives
 * ratios; the money of its base comes from the strip of the base, or where that is kept back from
 * the median of the district.
 */
export const indexLines: Attack = {
  name: 'index lines',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const asked = new Set<string>();
    for (const [at, target] of targets.entries()) {
      const cuts = [
        { query: { floor: target.floor }, keep: (({ floor }) => floor === target.floor) as Keep },
        {
          query: { area: bandText(target.area) },
          keep: (({ area }) => overlaps(area, target.area)) as Keep,
        },
        { query: { floor: target.floor, area: bandText(target.area) }, keep: (({ floor, area }) => floor === target.floor && overlaps(area, target.area)) as Keep }, // prettier-ignore
      ];
      const { query, keep } = cuts[at % cuts.length]!;
      for (const method of methods) {
        const key = JSON.stringify([target.district, query, method]);
        if (asked.has(key)) continue;
        asked.add(key);
        const input = { city: known.city, district: target.district, method, ...query };
        const lines = (await client.get('/dashboard/index', input))?.data.lines as { district: string | null; points: IndexPoint[] }[]; // prettier-ignore
        const points =
          (lines ?? []).find(({ district }) => district === target.district)?.points ?? [];
        const base = points.find(({ index }) => index !== null);
        if (!base) continue;
        const from = base.window === 'year' ? quarterAfter(base.quarter, -3) : base.quarter;
        const strip = await client.get('/kases/statistics', {
          ...place(known, target),
          ...query,
          from,
          to: base.quarter,
        });
        const money =
          (strip?.data as Figures | undefined)?.median ?? known.ofDistrict.get(target.district)!;
        for (const { quarter, index, n, window } of points) {
          if (index === null) continue;
          const first = window === 'year' ? quarterAfter(quarter, -3) : quarter;
          const rows = tell(known, (row) => row.district === target.district && keep(row) && row.quarter >= first && row.quarter <= quarter); // prettier-ignore
          found.push({
            rows,
            figures: alone(n, (index / base.index!) * money),
            isPart: rows.length !== n || method !== 'median',
          });
        }
      }
    }
    return found;
  },
};

const alone = (n: number, median: number): Figures => ({
  n,
  median,
  q1: null,
  q3: null,
  interval: null,
});

interface Mover {
  district: string;
  name: string;
  median: number | null;
  value: number;
  nBefore: number;
  nAfter: number;
}

/**
 * Roads whose rents changed, and what the city's rents say by quarter: their changes spread about
 * the road's own median.
 */
export const movers: Attack = {
  name: 'movers and rents',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const { data } = (await client.get('/dashboard/movers', { city: known.city, most: 20 }))!;
    for (const { district, name, median, value, nBefore, nAfter } of [
      ...data.risers,
      ...data.fallers,
    ] as Mover[]) {
      if (median === null) continue;
      const rows = tell(known, (row) => row.district === district && row.road === name);
      const half = Math.sqrt(1 + value);
      found.push({ rows, figures: alone(nAfter, median * half), isPart: true });
      found.push({ rows, figures: alone(nBefore, median / half), isPart: true });
    }
    const asked = new Set<string>();
    for (const target of targets) {
      const query = {
        city: known.city,
        district: target.district,
        floor: target.floor,
        to: target.quarter,
      };
      if (asked.has(JSON.stringify(query))) continue;
      asked.add(JSON.stringify(query));
      const answer = (await client.get('/dashboard/rents', query))?.data as { quarter: string | null; statistics: Figures } | undefined; // prettier-ignore
      if (!answer?.quarter || answer.statistics.median === null) continue;
      const rows = tell(known, (row) => row.district === target.district && row.floor === target.floor && row.quarter === answer.quarter); // prettier-ignore
      found.push({ rows, figures: answer.statistics });
    }
    return found;
  },
};

/**
 * The surface of rents on its finest grid: a cell in whose reach one road lies says what that road
 * says.
 */
export const heat: Attack = {
  name: 'heat map',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const reach = 100;
    const districts = [...new Set(targets.map(({ district }) => district))];
    for (const district of districts) {
      const answer = await client.get('/dashboard/heat', {
        city: known.city,
        district,
        bandwidth: reach,
        cells: 60,
      });
      for (const { lon, lat, rent } of (answer?.data.cells ?? []) as {
        lon: number;
        lat: number;
        rent: number | null;
      }[]) {
        if (rent === null) continue;
        const near = known.roads.filter(({ key, place: at }) => at && key.startsWith(`${district}/`) && metres(at, [lon, lat]) < reach); // prettier-ignore
        const rows = tell(known, (row) => near.some(({ key }) => key === roadKey(row)));
        if (rows.length > 0)
          found.push({ rows, figures: alone(rows.length, rent), isPart: near.length > 1 });
      }
    }
    return found;
  },
};

/**
 * The open map of the login page, districts of the home page, roads with a vacancy, and roads that
 * are followed.
 */
export const publicMaps: Attack = {
  name: 'maps and followed roads',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const onRoad = (key: string, keep: Keep = () => true) =>
      tell(known, (row) => roadKey(row) === key && keep(row));
    const map = (await client.get('/map', { city: known.city }))!.data;
    for (const { district, name, statistics } of map.roads as {
      district: string;
      name: string;
      statistics: Figures;
    }[]) {
      if (statistics.median !== null)
        found.push({ rows: onRoad(`${district}/${name}`), figures: statistics });
    }
    const home = (await client.get('/districts/rents', { city: known.city }))!.data;
    const { first, last } = home.quarters as { first: string; last: string };
    for (const { name, ...figures } of home.districts as (Figures & { name: string })[]) {
      if (figures.median === null) continue;
      found.push({
        rows: tell(
          known,
          (row) => row.district === name && row.quarter >= first && row.quarter <= last,
        ),
        figures,
      });
    }
    found.push(...(await followed(client.as(0), known, new Set(targets.map(roadKey)))));
    return found;
  },
};

interface FollowedRoad {
  road: { district: string; name: string };
  newest: { quarter: string; window: 'quarter' | 'year'; n: number; median: number | null } | null;
}

async function followed(
  client: Parameters<Attack['run']>[0]['client'],
  known: Knowledge,
  wanted: Set<string>,
) {
  const found: Observation[] = [];
  for (const { id } of known.roads.filter(({ key }) => wanted.has(key)).slice(0, 50))
    await client.post('/followed-roads', { id });
  for (const { road, newest } of ((await client.get('/followed-roads'))?.data ??
    []) as FollowedRoad[]) {
    if (newest?.median == null) continue;
    const from = newest.window === 'year' ? quarterAfter(newest.quarter, -3) : newest.quarter;
    const rows = tell(known, (row) => row.district === road.district && row.road === road.name && row.quarter >= from && row.quarter <= newest.quarter); // prettier-ignore
    found.push({ rows, figures: alone(newest.n, newest.median) });
  }
  return found;
}
