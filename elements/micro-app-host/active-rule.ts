export type Mode = 'hash' | 'path';

/** Says whether an app is the one to show at an address. */
export type ActiveRule = (location: Location | URL) => boolean;

/** The next character must end the segment: `#/sampleResult` is no address of an app called `sample`. */
const segmentEnds = (text: string, at: number) => at === text.length || '/?#'.includes(text[at]!);

function startsWithSegments(text: string, start: string): boolean {
  return text.startsWith(start) && segmentEnds(text, start.endsWith('/') ? start.length - 1 : start.length);
}

/** Active while the hash starts with `#/` and the name, as a whole segment. */
export function activeByHash(name: string): ActiveRule {
  return ({ hash }) => startsWithSegments(hash, `#/${name}`);
}

/** Active while the path starts with the name, as a whole segment, with or without the public path before it. */
export function activeByPath(name: string, publicPath: string): ActiveRule {
  const starts = [`/${name}`, `${publicPath}${name}`];
  return ({ pathname }) => starts.some((start) => startsWithSegments(pathname, start));
}

/** Where an app shows: its address in the page, for a link or a redirect. */
export function addressOf(name: string, mode: Mode, publicPath = '/'): string {
  return mode === 'hash' ? `#/${name}` : `${publicPath}${name}`;
}
