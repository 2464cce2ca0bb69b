import { useEffect, useState } from 'react';
import { call, type CallInput } from '#src/client/http/call.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { searchSamples } from '../../contract/samples.ts';
import type { SampleItem } from './sample-labels.ts';

/** More points than these are not drawn one by one. */
export const maxPoints = 500;

export interface Points {
  points: readonly SampleItem[];
  /** Points that match; more than are held when there are very many. */
  total: number;
  error?: CallError | undefined;
}

/**
 * Loads the points of a filter, page after page, up to as many as a map can show, or up to
 * `maxItems`.
 *
 * @param input null sends no request. @returns undefined until the first response.
 */
export function useSamplePoints(
  input: CallInput<typeof searchSamples> | null,
  most = maxPoints,
): Points | undefined {
  const key = input === null ? null : JSON.stringify(input);
  const [state, setState] = useState<{ key: string; found: Points }>();
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const asked = JSON.parse(key) as CallInput<typeof searchSamples>;
    void readAll(asked, most, controller.signal).then(
      (found) => setState({ key, found }),
      (error: CallError) => {
        if (!controller.signal.aborted) setState({ key, found: { points: [], total: 0, error } });
      },
    );
    return () => controller.abort();
  }, [key, most]);
  return key !== null ? state?.found : undefined;
}

async function readAll(
  input: CallInput<typeof searchSamples>,
  most: number,
  signal: AbortSignal,
): Promise<Points> {
  const points: SampleItem[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(
      searchSamples,
      { ...input, page, limit: maximumLimit },
      { signal },
    );
    points.push(...list);
    if (list.length === 0 || points.length >= Math.min(total, most))
      return { points: points.slice(0, most), total };
  }
}
