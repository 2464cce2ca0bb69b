import { BaseMapError, type BaseMapErrorCode } from './errors.ts';
import { archiveSource, imagePx, shapePx, templateSource, type TileSource } from './tile-source.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const archivePrefix = 'pmtiles://';
const usualMaxZoom = 22;

/** @throws BaseMapError when there is no JSON object at the address. */
export async function readJson(
  address: string,
  code: BaseMapErrorCode,
): Promise<Record<string, unknown>> {
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
 * @param wanted Names of those a layer draws. @param style Address of the style, where relative addresses begin.
 */
export async function sourcesOf(
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
