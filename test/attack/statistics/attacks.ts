import { files, watches } from './files-and-watches.ts';
import { heat, indexLines, movers, publicMaps } from './more-dashboards.ts';
import {
  ask,
  bandText,
  both,
  cutsAround,
  cutsWithout,
  metres,
  ofDistrict,
  overlaps,
  place,
  quarterAfter,
  tell,
  type Attack,
  type Cut,
  type Keep,
  type Observation,
} from './observed-subsets.ts';
import {
  roadKey,
  shuffled,
  type Figures,
  type Knowledge,
  type MaskedRow,
} from './public-knowledge.ts';
import { twoDimensions } from './two-dimensions.ts';

/**
 * Roads of the target's district that together make a set of eleven to twenty rows with its road.
 */
function company(known: Knowledge, target: MaskedRow, draw: () => number): string[] {
  const counts = new Map<string, number>();
  for (const row of known.rows) {
    if (row.district === target.district && row.road)
      counts.set(row.road, (counts.get(row.road) ?? 0) + 1);
  }
  const small = shuffled([...counts], draw).filter(([road, n]) => road !== target.road && n <= 6);
  const chosen = [target.road];
  let n = counts.get(target.road) ?? 0;
  for (const [road, rows] of small) {
    if (n >= 13) break;
    chosen.push(road);
    n += rows;
  }
  return chosen;
}

const composing = (name: string, isSaved: boolean, tries: number): Attack => ({
  name,
  async run({ client, known, targets, draw }) {
    const found: Observation[] = [];
    for (const target of targets) {
      if (!target.road) continue;
      for (let turn = 0; turn < tries; turn++) {
        const road = company(known, target, draw);
        const inside: Keep = (row) => row.district === target.district && road.includes(row.road);
        found.push(
          ...(await ask(client, known, { ...place(known, target), road }, inside, isSaved)),
        );
      }
    }
    return found;
  },
});

/**
 * Narrow sets that hold the target, each held against one that lacks it and as few others as can
 * be.
 */
const differencing = (dimension: string): Attack => ({
  name: `differencing by ${dimension}`,
  async run({ client, known, targets, draw }) {
    const found: Observation[] = [];
    for (const target of targets) {
      const around = cutsAround(target);
      const without = cutsWithout(target, known)[dimension] ?? [];
      if (without.length === 0) continue;
      const names = Object.keys(around).filter((name) => name !== dimension);
      for (let turn = 0; turn < 3; turn++) {
        let set: Cut = { query: place(known, target), keep: ofDistrict(target) };
        for (const name of shuffled(names, draw)) {
          const cut = shuffled(around[name]!, draw)[0];
          if (!cut) continue;
          const narrower = both(set, cut);
          if (tell(known, narrower.keep).length >= 11) set = narrower;
        }
        found.push(...(await ask(client, known, set.query, set.keep)));
        for (const cut of without) {
          const lacking = both(set, cut);
          found.push(...(await ask(client, known, lacking.query, lacking.keep)));
        }
      }
    }
    return found;
  },
});

/** Circles or squares that end just before and just behind the target's road. */
const byPlace = (form: 'radius' | 'polygon'): Attack => ({
  name: form,
  async run({ client, known, targets }) {
    const places = new Map(
      known.roads.flatMap(({ key, place: at }) => (at ? [[key, at] as const] : [])),
    );
    const found: Observation[] = [];
    for (const target of targets) {
      const here = places.get(roadKey(target));
      if (!here) continue;
      const far = [...places]
        .map(([key, at]) => ({ key, at, metres: metres(here, at) }))
        .sort((a, b) => a.metres - b.metres);
      for (const { at: middle } of far.slice(1, 4)) {
        const reach = metres(middle, here);
        for (const size of [reach - 4, reach + 4]) {
          if (size < 50 || size > 1500) continue;
          const radius = Math.round(size);
          const cut = form === 'radius' ? circle(middle, radius) : square(middle, radius);
          const inside = new Set([...places].flatMap(([key, at]) => (cut.holds(at) ? [key] : [])));
          const keep: Keep = (row) => inside.has(roadKey(row));
          if (tell(known, keep).length > 60) continue;
          found.push(...(await ask(client, known, { city: known.city, ...cut.query }, keep)));
        }
      }
    }
    return found;
  },
});

function circle(middle: [number, number], radius: number) {
  const [lon, lat] = middle;
  const at: [number, number] = [Number(lon.toFixed(7)), Number(lat.toFixed(7))];
  return {
    query: { near: `${at[0]},${at[1]},${radius}` },
    holds: (other: [number, number]) => metres(at, other) <= radius,
  };
}

function square([lon, lat]: [number, number], half: number) {
  const [x, y] = [half / (111_320 * Math.cos((lat * Math.PI) / 180)), half / 110_574];
  const [west, east, south, north] = [lon - x, lon + x, lat - y, lat + y].map((value) => Number(value.toFixed(7))) as [number, number, number, number]; // prettier-ignore
  return {
    query: { polygon: `${west},${south};${east},${south};${east},${north};${west},${north}` },
    holds: ([a, b]: [number, number]) => a > west && a < east && b > south && b < north,
  };
}

/** Charts of narrow sets: each quarter is a separate response. */
const charts: Attack = {
  name: 'charts',
  async run({ client, known, targets, draw }) {
    const found: Observation[] = [];
    for (const target of targets) {
      for (const isComposed of target.road ? [true, false] : [false]) {
        const road = isComposed ? company(known, target, draw) : undefined;
        const keep: Keep = road
          ? (row) => row.district === target.district && road.includes(row.road)
          : (row) =>
              row.district === target.district &&
              row.floor === target.floor &&
              overlaps(row.area, target.area);
        const cut = road ? { road } : { floor: target.floor, area: bandText(target.area) };
        const reply = await client.get('/kases/charts', { ...place(known, target), ...cut });
        for (const { quarter, ...figures } of (reply?.data.byQuarter ?? []) as (Figures & {
          quarter: string;
        })[]) {
          if (figures.median === null) continue;
          found.push({ rows: tell(known, (row) => keep(row) && row.quarter === quarter), figures });
        }
      }
    }
    return found;
  },
};

/**
 * The list of roads, sheets of the targets' roads with their rolling series and stretches of doors,
 * and their neighbours.
 */
const roadSheets: Attack = {
  name: 'road list and sheets',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const onRoad = (key: string, keep: Keep = () => true) =>
      tell(known, (row) => roadKey(row) === key && keep(row));
    for (const { key, rent } of known.roads)
      if (rent.median !== null) found.push({ rows: onRoad(key), figures: rent });
    const asked = new Set(targets.map(roadKey));
    for (const { key, id } of known.roads) {
      if (!asked.has(key)) continue;
      const sheet = (await client.get(`/roads/${id}/sheet`))?.data;
      for (const point of (sheet?.series ?? []) as (Figures & {
        quarter: string;
        method: string;
      })[]) {
        if (point.median === null || point.method === 'district') continue;
        const from = point.method === 'year' ? quarterAfter(point.quarter, -3) : point.quarter;
        const rows = onRoad(key, ({ quarter }) => quarter >= from && quarter <= point.quarter);
        found.push({ rows, figures: { ...point, q1: null, q3: null } });
      }
      for (const stretch of (sheet?.along.stretches ?? []) as Figures[]) {
        if (stretch.median !== null)
          found.push({ rows: onRoad(key), figures: stretch, isPart: true });
      }
    }
    const ids = known.roads.flatMap(({ key, id }) => (asked.has(key) ? [id] : []));
    for (let at = 0; at < ids.length; at += 4) {
      const compared = (await client.get('/roads/compare', { ids: ids.slice(at, at + 4) }))?.data as { id: string; along: { stretches: Figures[] } }[] | undefined; // prettier-ignore
      for (const { id, along } of compared ?? []) {
        const { key } = known.roads.find((road) => road.id === id)!;
        for (const stretch of along.stretches) if (stretch.median !== null) found.push({ rows: onRoad(key), figures: stretch, isPart: true }); // prettier-ignore
      }
    }
    return found;
  },
};

/**
 * Districts and the matrix of area and zoning of the dashboard, over short windows and by storey.
 */
const dashboards: Attack = {
  name: 'dashboards',
  async run({ client, known, targets }) {
    const found: Observation[] = [];
    const asked = new Set<string>();
    for (const target of targets) {
      for (const by of [0, 2]) {
        const [from, to] = [quarterAfter(target.quarter, -by), quarterAfter(target.quarter, by)];
        const query = { city: known.city, from, to, floor: target.floor };
        const keep: Keep = (row) =>
          row.quarter >= from && row.quarter <= to && row.floor === target.floor;
        const ofDistricts = JSON.stringify(query);
        if (!asked.has(ofDistricts)) {
          asked.add(ofDistricts);
          const reply = await client.get('/dashboard/districts', query);
          for (const { name, ...figures } of (reply?.data.districts ?? []) as (Figures & {
            name: string;
          })[]) {
            if (figures.median === null) continue;
            found.push({ rows: tell(known, (row) => row.district === name && keep(row)), figures });
          }
        }
        const ofMatrix = JSON.stringify([query, target.district]);
        if (asked.has(ofMatrix)) continue;
        asked.add(ofMatrix);
        const matrix = await client.get('/dashboard/matrix', {
          ...query,
          district: target.district,
        });
        for (const cell of (matrix?.data.cells ?? []) as (Figures & {
          area: MaskedRow['area'];
          zoning: string;
        })[]) {
          if (cell.median === null || cell.area.from === 200) continue;
          const isZone = ({ zoning }: MaskedRow) =>
            cell.zoning === (['residential', 'commercial'].includes(zoning) ? zoning : 'other');
          const rows = tell(known, (row) => row.district === target.district && keep(row) && overlaps(row.area, cell.area) && isZone(row)); // prettier-ignore
          found.push({ rows, figures: cell });
        }
      }
    }
    return found;
  },
};

export const attacks: readonly Attack[] = [
  composing('composing roads', false, 5),
  composing('runs of searches', true, 2),
  differencing('time'),
  differencing('area'),
  differencing('floor'),
  differencing('trade'),
  differencing('exclusion'),
  differencing('kind'),
  differencing('verification'),
  differencing('frontage kind'),
  differencing('completeness'),
  twoDimensions,
  byPlace('radius'),
  byPlace('polygon'),
  charts,
  roadSheets,
  dashboards,
  indexLines,
  movers,
  heat,
  publicMaps,
  files,
  watches,
];
