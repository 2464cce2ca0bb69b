export type Mode = 'hash' | 'path';

/** Says whether an app is the one to show at an address. */
export type ActiveRule = (location: Location | URL) => boolean;

/**
 * The next character must end the segment: `#/sampleResult` is no address of an app called
 * `sample`.
 */
const segmentEnds = (text: string, at: number) => at === text.length || '/?#'.includes(text[at]!);

/** An address may hold `订单` as `%E8%AE%A2%E5%8D%95`. What cannot be read stays as it is. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function startsWithSegments(address: string, start: string): boolean {
  const text = readable(address);
  return (
    text.startsWith(start) &&
    segmentEnds(text, start.endsWith('/') ? start.length - 1 : start.length)
  );
}

/** Active while the hash starts with `#/` and the name, as a whole segment. */
export function activeByHash(name: string): ActiveRule {
  return ({ hash }) => startsWithSegments(hash, `#/${name}`);
}

/**
 * Active while the path starts with the name, as a whole segment, with or without the public path
 * before it.
 */
export function activeByPath(name: string, publicPath: string): ActiveRule {
  const starts = [`/${name}`, `${publicPath}${name}`];
  return ({ pathname }) => starts.some((start) => startsWithSegments(pathname, start));
}

/** Where an app shows: its address in the page, for a link or a redirect. */
export function addressOf(name: string, mode: Mode, publicPath = '/'): string {
  // Apps may lie on another server, but the address bar is the page's own.
  return mode === 'hash' ? `#/${name}` : `${publicPath.startsWith('/') ? publicPath : '/'}${name}`;
}
