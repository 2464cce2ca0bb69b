import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes } from '#src/domain/page.ts';
import {
  taskKinds,
  taskSources,
  taskWorkers,
  type TaskKind,
  type TaskSource,
  type TaskWorkers,
} from '../model/staff-task.ts';

/** What the address of the queue says: `kind=refund&worker=mine&page=2&task=refund:rf_1`. */
export interface TaskAddress {
  kind: TaskKind | undefined;
  worker: TaskWorkers;
  page: number;
  limit: number;
  opened: { source: TaskSource; id: string } | undefined;
}

const usualLimit = 50;

export const keyOf = ({ source, id }: { source: string; id: string }) => `${source}:${id}`;

/** What cannot be read is left out. */
export function readTaskAddress(query: URLSearchParams): TaskAddress {
  const page = Number(query.get('page') ?? 1);
  const [source, ...rest] = (query.get('task') ?? '').split(':');
  const known = taskSources.find((one) => one === source);
  const id = rest.join(':');
  return {
    kind: taskKinds.find((one) => one === query.get('kind')),
    worker: taskWorkers.find((one) => one === query.get('worker')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
    limit: pageSizes.find((size) => `${size}` === query.get('limit')) ?? usualLimit,
    opened: known && id !== '' ? { source: known, id } : undefined,
  };
}

export function writeTaskAddress({ kind, worker, page, limit, opened }: TaskAddress): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (worker !== 'all') query.set('worker', worker);
  if (page > 1) query.set('page', String(page));
  if (limit !== usualLimit) query.set('limit', String(limit));
  if (opened) query.set('task', keyOf(opened));
  return query.toString();
}

/** The filter as the list is requested. */
export const listInput = ({ kind, worker, page, limit }: TaskAddress) => ({
  ...(kind && { kind }),
  worker,
  page,
  limit,
});

/** The address of the queue, and how to change it. */
export function useTaskAddress() {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readTaskAddress(query), [query]);
  const searchOf = useCallback(
    (change: Partial<TaskAddress>) => `?${writeTaskAddress({ ...address, ...change })}`,
    [address],
  );
  const go = useCallback(
    (change: Partial<TaskAddress>, replace = false) =>
      setQuery(writeTaskAddress({ ...address, ...change }), { replace, preventScrollReset: true }),
    [address, setQuery],
  );
  return { address, searchOf, go };
}
