import { useSyncExternalStore } from 'react';

let since: number | null = null;

/** When the network went away, in milliseconds since 1970; null while it is there. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(follow, () => since);
}

function follow(changed: () => void): () => void {
  const onChange = () => {
    since = navigator.onLine ? null : (since ?? Date.now());
    changed();
  };
  onChange();
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
