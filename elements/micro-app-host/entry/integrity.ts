import { MicroAppError } from '../errors.ts';
import { page } from '../page.ts';
import type { EntryPlan } from './parse-entry.ts';

// The browser checks the hashes and refuses the files. This module assigns the hashes to files, and
// reports afterwards why a file was refused, which the browser shows only in its console.

/** Hashes of files by their addresses, as in an `integrity` attribute. */
export type Integrity = Readonly<Record<string, string>>;

/** The same with absolute addresses. @param base Where relative ones start. */
export function absoluteIntegrity(integrity: Integrity, base: string): Integrity {
  return Object.fromEntries(
    Object.entries(integrity).map(([url, hash]) => [new URL(url, base).href, hash]),
  );
}

/** The plan of an entry with hashes on its listed files: a file that differs fails the app. */
export function withIntegrity(plan: EntryPlan, integrity: Integrity): EntryPlan {
  const hashOf = (url: string | undefined) => (url === undefined ? undefined : integrity[url]);
  return {
    ...plan,
    styles: plan.styles.map((style) => {
      const hash = hashOf(style.url);
      return hash === undefined ? style : { ...style, integrity: hash, required: true };
    }),
    scripts: plan.scripts.map((script) => {
      const hash = hashOf(script.src);
      if (hash === undefined) return script;
      const others = script.attributes.filter(([name]) => name !== 'integrity');
      // Without CORS the browser may not look into a file of another origin.
      const cors = others.some(([name]) => name === 'crossorigin')
        ? []
        : ([['crossorigin', 'anonymous']] as const);
      return {
        ...script,
        attributes: [...others, ...cors, ['integrity', hash] as const],
        required: true,
      };
    }),
  };
}

/**
 * Why the browser refused a file.
 *
 * @param expected As in an `integrity` attribute: hashes with blanks between, of which the
 *   strongest kind counts.
 * @returns undefined when the file matches.
 */
export async function mismatch(
  app: string,
  url: string,
  expected: string,
  file: ArrayBuffer,
): Promise<MicroAppError | undefined> {
  const hashes = expected
    .split(/\s+/)
    .flatMap((hash) => /^sha(256|384|512)-([\w+/-]+=*)/.exec(hash)?.[0] ?? []);
  const bits = hashes.map((hash) => hash.slice(3, 6)).sort((a, b) => Number(b) - Number(a))[0];
  if (bits === undefined) return undefined;
  const strongest = hashes.filter((hash) => hash.startsWith(`sha${bits}`));
  const got = await digest(bits, file);
  if (
    strongest.some(
      (hash) => hash.replaceAll('-', '+').replaceAll('_', '/') === got.replaceAll('-', '+'),
    )
  )
    return undefined;
  const message = `${url} does not match its integrity, expected ${strongest.join(' or ')}, got ${got}`;
  return new MicroAppError('integrity-mismatch', app, message, { url, expected: strongest, got });
}

/**
 * `crypto.subtle` is missing in a page without HTTPS, although the browser checks the file there
 * too.
 */
async function digest(bits: string, file: ArrayBuffer): Promise<string> {
  const { crypto } = page().window;
  if (!crypto.subtle) return 'another one';
  const bytes = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, file));
  return `sha${bits}-${btoa(String.fromCharCode(...bytes))}`;
}
