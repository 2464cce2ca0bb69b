import { oneOf, text } from '#src/contract/field-schemas.ts';
import { certificationTypes } from '#src/domain/certification.ts';
import { memberSorts } from '#src/domain/member.ts';
import { auditFilters } from '#src/features/audit/contract/audit.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { memberFilters } from '../../contract/members.ts';

export const teamViews = ['team', 'log'] as const;
export const staffViews = ['members', 'certifications', 'requests', 'audit'] as const;
export type UserView = (typeof teamViews)[number] | (typeof staffViews)[number];

const decided = ['pending', 'passed', 'rejected', 'expired'] as const;

const addressFrom = (views: readonly UserView[]) =>
  listAddress({
    fields: {
      ...memberFilters,
      ...auditFilters,
      state: oneOf(decided),
      type: oneOf(certificationTypes),
      /** Which requests for access are shown. */
      requests: oneOf(['decided']),
      /** The code of an invitation link. */
      invite: text(60),
    },
    repeated: [],
    sorts: memberSorts,
    views,
    columns: [],
    opens: 'id',
    misfits: ({ from, to }) => (from !== undefined && to !== undefined && from > to ? ['to'] : []),
  });

/** Staff open the list of all members by default, members their team. */
export const userAddress = {
  member: addressFrom(teamViews),
  staff: addressFrom([...staffViews, ...teamViews]),
};
