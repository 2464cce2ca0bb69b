import type { MicroAppEntry } from '#src/domain/runtime-config.ts';

/**
 * Hashes of the entry of an app, its scripts and its styles, as their servers deliver them now. The
 * browser fetches them, so only from the console's own origin and from origins of apps that are
 * approved already.
 *
 * @returns SHA-384 by absolute address, an address of the console's own origin as its path.
 * @throws Error that names the file which could not be read.
 */
export async function computeIntegrity({
  name,
  publicPath = '/',
  entry = `${publicPath}${name}/`,
}: EntryOf): Promise<Integrity> {
  const here = location.href;
  if (typeof entry !== 'string') {
    const files = [...(entry.scripts ?? []), ...(entry.styles ?? [])].map(
      (file) => new URL(file, here).href,
    );
    return hashesOf(
      await Promise.all(files.map(async (url) => ({ url, bytes: (await read(url)).bytes }))),
    );
  }
  const page = await read(new URL(entry, here).href);
  const html = new TextDecoder().decode(page.bytes);
  const files = await Promise.all(
    filesOf(html, page.url).map(async (url) => ({ url, bytes: (await read(url)).bytes })),
  );
  return hashesOf([{ url: new URL(entry, here).href, bytes: page.bytes }, ...files]);
}

type EntryOf = Pick<MicroAppEntry, 'name' | 'publicPath' | 'entry'>;
type Integrity = Record<string, string>;

/** Addresses whose hashes differ from the registered ones, are missing, or are not registered. */
export function changedFiles(registered: Integrity, now: Integrity): string[] {
  const found = new Map(
    Object.entries(registered).map(([url, hash]) => [
      shortened(new URL(url, location.href).href),
      hash,
    ]),
  );
  return [...new Set([...found.keys(), ...Object.keys(now)])].filter(
    (url) => found.get(url) !== now[url],
  );
}

/**
 * Absolute addresses of the scripts and style sheets a page names. Read as text: the policy of the
 * console lets no page be parsed.
 */
export function filesOf(html: string, base: string): string[] {
  const tags = html
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(/<(script|link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi);
  const files = [...tags].flatMap(([, tag, attributes = '']) => {
    const of = (key: string) => {
      const found = new RegExp(
        `(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
        'i',
      ).exec(attributes);
      return found?.[1] ?? found?.[2] ?? found?.[3];
    };
    const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(of('rel') ?? '');
    const address = tag!.toLowerCase() === 'script' ? of('src') : isSheet ? of('href') : undefined;
    return address === undefined ? [] : [new URL(address.replaceAll('&amp;', '&'), base).href];
  });
  return [...new Set(files)];
}

async function read(url: string): Promise<{ bytes: ArrayBuffer; url: string }> {
  const response = await fetch(url, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new Error(url, { cause });
  });
  if (!response.ok) throw new Error(`${url} (${response.status})`);
  return { bytes: await response.arrayBuffer(), url: response.url };
}

async function hashesOf(files: readonly { url: string; bytes: ArrayBuffer }[]): Promise<Integrity> {
  const pairs = await Promise.all(
    files.map(async ({ url, bytes }) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
      return [shortened(url), `sha384-${btoa(String.fromCharCode(...digest))}`] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

/** An address of the console's own origin without it, as an operator writes it. */
const shortened = (url: string) =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
