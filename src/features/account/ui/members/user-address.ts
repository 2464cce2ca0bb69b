import { certificationTypes } from '#src/domain/certification.ts';
import { oneOf, text } from '#src/domain/field-rules.ts';
import { memberSorts } from '#src/domain/member.ts';
import { auditFilterRules } from '#src/features/audit/model/audit-filter.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { memberFilterRules } from '../../model/member-filter.ts';

export const teamViews = ['team', 'log'] as const;
export const staffViews = ['members', 'certifications', 'requests', 'audit'] as const;
export type UserView = (typeof teamViews)[number] | (typeof staffViews)[number];

const decided = ['pending', 'passed', 'rejected', 'expired'] as const;

const addressFrom = (views: readonly UserView[]) =>
  listAddress({
    fields: {
      ...memberFilterRules,
      ...auditFilterRules,
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
