import { ref, watch, type Ref } from 'vue';
import type { HostProps, SelectedKase } from './host.ts';

export type Comparison =
  | { state: 'none' }
  | { state: 'failed' | 'few'; road: string }
  | { state: 'known'; road: string; median: number; n: number };

interface Statistics {
  n: number;
  median: number | null;
}

/**
 * The median unit rent of the road of the chosen case, asked of the console each time another one
 * is chosen.
 */
export function useComparison(
  host: HostProps,
  kase: () => SelectedKase | null,
): Readonly<Ref<Comparison>> {
  const comparison = ref<Comparison>({ state: 'none' });
  watch(
    () => kase()?.id,
    async (_, __, onCleanup) => {
      const chosen = kase();
      comparison.value = { state: 'none' };
      if (!chosen || chosen.road === '') return;
      const { city, district, road } = chosen;
      const life = new AbortController();
      onCleanup(() => life.abort());
      try {
        const params = { city, district, road };
        const { n, median } = await host.ajax<Statistics>({
          url: '/api/v1/kases/statistics',
          params,
          signal: life.signal,
        });
        if (life.signal.aborted) return;
        comparison.value =
          median === null ? { state: 'few', road } : { state: 'known', road, median, n };
      } catch {
        // The calculation stands without it; the line says that it is missing.
        if (!life.signal.aborted) comparison.value = { state: 'failed', road };
      }
    },
    { immediate: true },
  );
  return comparison;
}
