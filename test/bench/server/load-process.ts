import { once } from 'node:events';
import { endProgram, forkProgram } from '../search/server-process.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/** Autocannon in a process of its own. */
export interface Load {
  run(order: LoadOrder): Promise<LoadResult>;
  close(): Promise<void>;
}

export function startLoad(): Load {
  const child = forkProgram('test/bench/server/load.ts', []);
  return {
    async run(order) {
      const ended = new AbortController();
      const failed = once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The load generator ended; its reason stands above.');
      });
      failed.catch(() => {});
      child.send(order);
      try {
        const [result] = (await Promise.race([once(child, 'message'), failed])) as [LoadResult];
        return result;
      } finally {
        ended.abort();
      }
    },
    close: () => endProgram(child),
  };
}
