/** A person with a login, as the console may know them. */
export interface Member {
  id: string;
  account: string;
  name: string;
}

/** Status of a member; only active ones log in. */
export const memberStatuses = ['invited', 'active', 'expired', 'suspended', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** How the list of all members may be sorted; a minus sorts downwards. */
export const memberSorts = [
  '-joined',
  'joined',
  '-lastSeen',
  'lastSeen',
  'account',
  '-account',
] as const;
export type MemberSort = (typeof memberSorts)[number];
