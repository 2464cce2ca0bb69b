import type { Payer } from '../stress/payer.ts';

/** Status by address, for every reading operation that needs nothing but a session. */
export type Reads = Record<string, number>;

/** Calls all operations of the API that a server describes, as one person. */
export async function callAllReads(origin: string, { token }: Payer): Promise<Reads> {
  const description = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters?: { in: string; required?: boolean }[] } }>;
  };
  const reads: Reads = {};
  for (const [path, { get }] of Object.entries(description.paths)) {
    if (!get || path.includes('{')) continue;
    const address = `${origin}${path.startsWith('/api/') ? path : `/api/v1${path}`}`;
    const response = await fetch(address, { headers: { authorization: token } });
    await response.body?.cancel();
    reads[path] = response.status;
  }
  return reads;
}

/** Operations whose status is another than before. */
export function changesOf(before: Reads, after: Reads): string[] {
  return Object.entries(before)
    .filter(([path, status]) => path in after && after[path] !== status)
    .map(([path, status]) => `${path}: ${status}, then ${after[path]}`);
}
