import { createHash } from 'node:crypto';
import { cities, otherCities } from '#src/domain/city.ts';
import type { RuntimeConfig, ServedConfig } from '#src/domain/runtime-config.ts';

/** The body of /console/config.json, and the ETag with which a browser revalidates it. */
export function servedConfig(
  config: RuntimeConfig & Pick<ServedConfig, 'isTraced' | 'signIn'>,
  build: string | null,
): { body: string; etag: string } {
  const others = otherCities(cities);
  const served: ServedConfig = { ...config, build, ...(others.length > 0 && { cities: others }) };
  const body = JSON.stringify(served);
  return { body, etag: `"${fingerprint(body)}"` };
}

/**
 * Names a build by its page: the page names every file by the hash of its content, so two builds of
 * the same sources have one name, on whichever machine they were made.
 */
export function buildOf(page: string): string {
  return fingerprint(page);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
