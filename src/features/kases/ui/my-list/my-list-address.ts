import { oneOf } from '#src/domain/field-rules.ts';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { contributionFilterRules } from '../../model/contribution-filter.ts';
import { ownedKaseFilterRules } from '../../model/owned-kase-filter.ts';
import { ownedSorts } from '../../model/owned-kase.ts';
import { ownedColumnKeys } from './owned-kase-columns.tsx';

export const memberViews = ['owned', 'contributed', 'retracted'] as const;
export type MyListView = (typeof memberViews)[number] | 'queue' | 'corrections';

/** Filters that are written as lists. */
export const repeatedFilters = ['road', 'kind', 'floor', 'frontageKind', 'category', 'exclude'];

const addressOf = (views: readonly MyListView[]) =>
  listAddress({
    fields: {
      ...ownedKaseFilterRules,
      /** Filters of contributions. */
      ...contributionFilterRules,
      /** Filters of the queue. */
      queue: oneOf(['decided']),
    },
    repeated: repeatedFilters,
    sorts: ownedSorts,
    views,
    columns: ownedColumnKeys,
    opens: 'id',
    misfits,
  });

/** A district needs its city and a road its district: the names alone are not unique. */
function misfits({ city, district, road, from, to }: Filter): string[] {
  const isLoose = district !== undefined && city === undefined;
  return [
    ...(isLoose ? ['district'] : []),
    ...(road !== undefined && (district === undefined || isLoose) ? ['road'] : []),
    ...(from !== undefined && to !== undefined && from > to ? ['to'] : []),
  ];
}

/** Those who verify cases have queues beside their own. */
export const myListAddress = {
  member: addressOf(memberViews),
  verifier: addressOf([...memberViews, 'queue', 'corrections']),
};

/** Value in the address for a new case; and, before an id, for a correction. */
export const newId = 'new';
export const editPrefix = 'edit-';
