import {
  featureFilter,
  latest,
  normalizePropertyExpression,
  validateStyleMin,
  type StylePropertySpecification,
  type StyleSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { BaseMap, MapAppearance, ImageLayer, Shape, ShapeLayer } from './base-map.ts';
import { BaseMapError, type BaseMapErrorCode } from './errors.ts';
import { archiveSource, imagePx, shapePx, templateSource, type TileSource } from './tile-source.ts';

/** A layer as a style writes it. */
interface StyleLayer {
  id: string;
  type: string;
  source?: string;
  'source-layer'?: string;
  minzoom?: number;
  maxzoom?: number;
  filter?: Parameters<typeof featureFilter>[0];
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
}

/** Of a style that is wrong all over the first few faults are enough. */
const mostNamed = 5;

type Value<Of> = (zoom: number, shape?: Shape) => Of | undefined;
const specification = latest as unknown as Readonly<
  Record<string, Readonly<Record<string, StylePropertySpecification>>>
>;

/**
 * Reads a style of the MapLibre form. Drawn are its backgrounds, areas, footprints of buildings,
 * lines and pictures, by its own filters and expressions; names, symbols and patterns are left out,
 * since the console's map has its own over it.
 *
 * @param address Absolute.
 * @throws BaseMapError when the style or what it names cannot be read; wrong values are named by
 *   layer and property.
 */
export async function styledBaseMap(address: string): Promise<BaseMap> {
  const style = await readJson(address, 'style-unreadable');
  const problems = validateStyleMin(style as unknown as StyleSpecification).map(
    ({ message }) => message,
  );
  if (problems.length > 0) {
    const named = problems.slice(0, mostNamed).join('; ');
    throw new BaseMapError(
      'style-wrong',
      address,
      `${address}: ${named}${problems.length > mostNamed ? '; …' : ''}`,
    );
  }
  const layers = style['layers'] as StyleLayer[];
  const seen = layers.filter(({ layout }) => layout?.['visibility'] !== 'none');
  try {
    const ground = seen.find(({ type }) => type === 'background');
    const drawn = seen.flatMap((layer) => drawnLayer(layer) ?? []);
    const sources = await sourcesOf(
      style['sources'] as Record<string, unknown>,
      new Set(drawn.map(({ source }) => source)),
      address,
    );
    return {
      ground: ground ? groundOf(ground) : null,
      sources,
      // A layer of a kind of source we do not draw, such as shapes written into the style, is left
      // out.
      layers: drawn.filter(({ source, kind }) => sources.get(source)?.kind === kind),
    };
  } catch (cause) {
    if (cause instanceof BaseMapError) throw cause;
    throw new BaseMapError(
      'style-wrong',
      address,
      `${address}: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

function drawnLayer(layer: StyleLayer): ShapeLayer | ImageLayer | undefined {
  const { source, 'source-layer': part, minzoom: from = 0, maxzoom: below = Infinity } = layer;
  if (source === undefined) return undefined;
  if (layer.type === 'raster') {
    const opacity = property<number>(layer, 'raster-opacity');
    return { kind: 'pictures', source, from, below, opacity: (zoom) => opacity(zoom) ?? 1 };
  }
  const look = lookOf(layer);
  if (!look || part === undefined) return undefined;
  const { filter } = featureFilter(layer.filter, `layers.${layer.id}.filter`);
  return {
    kind: 'shapes',
    source,
    part,
    from,
    below,
    look: (zoom, shape) => (filter({ zoom }, shape) ? look(zoom, shape) : null),
  };
}

/** undefined for layers of points, and for those filled with a pattern. */
function lookOf(layer: StyleLayer): ShapeLayer['look'] | undefined {
  const { type, paint = {} } = layer;
  if (paint[`${type}-pattern`] !== undefined) return undefined;
  if (type === 'line') {
    const [stroke, width, opacity] = [
      colour(layer, 'line-color'),
      property<number>(layer, 'line-width'),
      opacityOf(layer),
    ];
    const dash =
      paint['line-dasharray'] === undefined
        ? undefined
        : property<readonly number[]>(layer, 'line-dasharray');
    return (zoom, shape): MapAppearance | null => ({
      stroke: stroke(zoom, shape),
      width: width(zoom, shape) ?? 1,
      dash: dash?.(zoom, shape),
      opacity: opacity(zoom, shape),
    });
  }
  if (type !== 'fill' && type !== 'fill-extrusion') return undefined;
  const [fill, opacity] = [colour(layer, `${type}-color`), opacityOf(layer)];
  const outline =
    paint['fill-outline-color'] === undefined ? undefined : colour(layer, 'fill-outline-color');
  return (zoom, shape): MapAppearance | null =>
    shape.type === 3
      ? {
          fill: fill(zoom, shape),
          stroke: outline?.(zoom, shape),
          width: 1,
          opacity: opacity(zoom, shape),
        }
      : null;
}

function groundOf(layer: StyleLayer): (zoom: number) => string {
  const [fill, opacity] = [colour(layer, 'background-color'), opacityOf(layer)];
  return (zoom) => {
    const share = opacity(zoom);
    const full = fill(zoom) ?? 'transparent';
    return share === 1 ? full : `color-mix(in srgb, ${full} ${share * 100}%, transparent)`;
  };
}

const opacityOf = (layer: StyleLayer) => {
  const opacity = property<number>(layer, `${layer.type}-opacity`);
  return (zoom: number, shape?: Shape) => opacity(zoom, shape) ?? 1;
};

const colour = (layer: StyleLayer, name: string): Value<string> => {
  const read = property<{ toString: () => string }>(layer, name);
  return (zoom, shape) => read(zoom, shape)?.toString();
};

/** @throws Error naming layer and property when the value is none the specification knows. */
function property<Of>({ id, type, paint }: StyleLayer, name: string): Value<Of> {
  const about = specification[`paint_${type}`]![name]!;
  const given = paint?.[name] ?? about.default;
  if (given === undefined) return () => undefined;
  const expression = normalizePropertyExpression(
    given as never,
    `layers.${id}.paint.${name}`,
    about,
  );
  return (zoom, shape) => expression.evaluate({ zoom }, shape) as Of;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const archivePrefix = 'pmtiles://';
const usualMaxZoom = 22;

/** @throws BaseMapError when there is no JSON object at the address. */
async function readJson(address: string, code: BaseMapErrorCode): Promise<Record<string, unknown>> {
  let got: string;
  try {
    const answer = await fetch(address);
    const value: unknown = answer.ok ? await answer.json() : undefined;
    if (isObject(value)) return value;
    got = answer.ok ? JSON.stringify(value).slice(0, 60) : `status ${answer.status}`;
  } catch (cause) {
    const message = `${address}: expected a JSON object, got ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new BaseMapError(code, address, message, { cause });
  }
  throw new BaseMapError(code, address, `${address}: expected a JSON object, got ${got}`);
}

/**
 * The sources of a style that are tiles of shapes or of pictures; others are left out.
 *
 * @param wanted Names of those a layer draws. @param style Address of the style, where relative
 *   addresses begin.
 */
async function sourcesOf(
  sources: Record<string, unknown>,
  wanted: ReadonlySet<string>,
  style: string,
): Promise<Map<string, TileSource>> {
  const found = await Promise.all(
    Object.entries(sources)
      .filter(
        ([name, source]) =>
          wanted.has(name) && isObject(source) && /^(vector|raster)$/.test(String(source['type'])),
      )
      .map(
        async ([name, source]) =>
          [name, await sourceOf(source as Record<string, unknown>, name, style)] as const,
      ),
  );
  return new Map(found);
}

async function sourceOf(
  source: Record<string, unknown>,
  name: string,
  style: string,
): Promise<TileSource> {
  const { url } = source;
  if (typeof url === 'string' && url.startsWith(archivePrefix)) {
    return archiveSource(new URL(url.slice(archivePrefix.length), style).href);
  }
  const tileJson = typeof url === 'string' ? new URL(url, style).href : undefined;
  const about = { ...(tileJson && (await readJson(tileJson, 'tiles-unreadable'))), ...source };
  const [template] = Array.isArray(about['tiles']) ? (about['tiles'] as unknown[]) : [];
  if (typeof template !== 'string') {
    throw new BaseMapError(
      'style-wrong',
      style,
      `${style}: expected sources.${name} to name its tiles by "url" or "tiles"`,
    );
  }
  const isShapes = source['type'] === 'vector';
  return templateSource(absolute(template, tileJson ?? style), {
    kind: isShapes ? 'shapes' : 'pictures',
    minZoom: whole(about['minzoom'], 0),
    maxZoom: whole(about['maxzoom'], usualMaxZoom),
    tilePx: isShapes ? shapePx : whole(about['tileSize'], imagePx * 2),
    scheme: about['scheme'] === 'tms' ? 'tms' : 'xyz',
  });
}

const whole = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);

/** Braces would be written as escapes by the parser of addresses. */
function absolute(template: string, base: string): string {
  return new URL(template, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
