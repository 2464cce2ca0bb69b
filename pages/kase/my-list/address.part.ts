import { listAddress } from '#src/components/list-page/list-address.ts';
import { contributionFilterFields } from '#src/contract/contributions.ts';
import { ownedKaseFilterFields } from '#src/contract/owned-kases.ts';
import { oneOf } from '#src/contract/fields.ts';

export const memberViews = ['owned', 'contributed', 'retracted'] as const;
export type MyListView = (typeof memberViews)[number] | 'queue';

const addressOf = (views: readonly MyListView[]) =>
  listAddress({
    fields: {
      ...ownedKaseFilterFields,
      /** Where contributions stand. */
      ...contributionFilterFields,
      /** What the queue shows. */
      queue: oneOf(['decided']),
    },
    repeated: [],
    sorts: ['-date'],
    views,
    columns: [],
    opens: 'id',
    misfits: ({ city, district }) => (district !== undefined && city === undefined ? ['district'] : []),
  });

/** Those who verify cases have a queue beside their own. */
export const myListAddress = { member: addressOf(memberViews), verifier: addressOf([...memberViews, 'queue']) };

/** Stands in the address for a case that is being written; and, before the id, for one that is being corrected. */
export const newId = 'new';
export const editPrefix = 'edit-';
