import { useEffect } from 'react';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { readKase } from '../../contract/kases.ts';
import type { KaseItem } from './kase-labels.ts';

interface OpenKase {
  row: KaseItem | null;
  /** While it is being read, or could not be. */
  pending: QueryResult<KaseItem> | undefined;
  reload: () => void;
}

/**
 * The case that is open by the address: the row as the list has it now, else loaded by its id,
 * since a link opens it on any page of the list. An unknown id is removed from the address, and the
 * list names it.
 *
 * @param isListed Whether the list is loading, and may contain it.
 */
export function useOpenKase(
  { state: { opened }, leaveRows }: ListNavigation,
  shown: readonly KaseItem[] | undefined,
  isListed: boolean,
): OpenKase {
  const listed = shown?.find(({ id }) => id === opened);
  const query = useQuery(
    readKase,
    opened === undefined || listed || isListed ? null : { id: opened },
  );
  const isUnknown = isAbsent(query.error);
  useEffect(() => {
    if (isUnknown && opened !== undefined) leaveRows([opened]);
  }, [isUnknown, opened, leaveRows]);
  const row = listed ?? (query.data?.id === opened ? query.data : undefined) ?? null;
  const isPending = opened !== undefined && row === null && !isUnknown;
  return {
    row,
    pending: isPending ? { ...query, data: undefined } : undefined,
    reload: query.refetch,
  };
}
