import { notifyManager, QueryClient } from '@tanstack/react-query';
import { cacheClearers, currentGeneration, onMutation } from '../http/clear-caches.ts';

/**
 * How long a response stays in the cache after the last component that shows it is gone: it is
 * shown when the network fails.
 */
const gcTimeMs = 30 * 60_000;

/**
 * The one cache of responses in the browser. The keys of `endpointQuery` begin with the generation
 * of the login.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: gcTimeMs,
      // A component that mounts always refetches, except what the page's loader has just
      // prefetched.
      staleTime: 0,
      // Pages show an error at once and offer to try again. Being offline is found out by trying:
      // the server may be local.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// The default, a timer, would delay every response by a task.
notifyManager.setScheduler(queueMicrotask);

const cache = queryClient.getQueryCache();
const removeUnused = () => queryClient.removeQueries({ type: 'inactive' });

// A page that is not shown now may show what a mutation has changed: it loads its data anew.
onMutation(removeUnused);
// The next member must not see the responses of the previous one, also not those on a page that is
// still shown now.
cacheClearers.add(removeUnused);
cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && !query.isActive() && query.queryKey[0] !== currentGeneration())
    cache.remove(query);
});
