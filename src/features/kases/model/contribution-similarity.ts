import { foldText } from '#src/domain/search-text.ts';

/** What two leases are compared by. Days ISO, money in minor units of one currency. */
export interface LeaseMark {
  roadId: string | null;
  address: string;
  doorNo: string;
  dealDate: string;
  areaM2: number;
  rentMinorPerMonth: number;
}

/** `same`: duplicate in every compared field; `close`: to be compared by a verifier. */
export type ContributionSimilarity = 'same' | 'close';

/** How far two leases may be apart, in days and as shares of the larger value. */
export const similarityLimits = {
  same: { days: 7, area: 0.005, rent: 0.01 },
  close: { days: 31, area: 0.02, rent: 0.05 },
} as const;

const dayMs = 86_400_000;

/**
 * Compares two leases of one district: same road or address, and area, day and rent close to each
 * other. Different door numbers make them no more than close, since sources write doors in many
 * ways.
 *
 * @returns null when they are different deals.
 */
export function similarityOf(one: LeaseMark, other: LeaseMark): ContributionSimilarity | null {
  const isSameRoad = one.roadId !== null && one.roadId === other.roadId;
  const isSameAddress = plain(one.address) === plain(other.address);
  if (!isSameRoad && !isSameAddress) return null;
  const days =
    Math.abs(Date.parse(`${one.dealDate}T00:00:00Z`) - Date.parse(`${other.dealDate}T00:00:00Z`)) /
    dayMs;
  const area = apart(one.areaM2, other.areaM2);
  const rent = apart(one.rentMinorPerMonth, other.rentMinorPerMonth);
  const within = (limit: { days: number; area: number; rent: number }) =>
    days <= limit.days && area <= limit.area && rent <= limit.rent;
  const isSameDoor = plain(one.doorNo) === plain(other.doorNo);
  if (isSameDoor && within(similarityLimits.same)) return 'same';
  return within(similarityLimits.close) ? 'close' : null;
}

/** The difference of two positive numbers as a share of the larger one. */
function apart(one: number, other: number): number {
  return Math.abs(one - other) / Math.max(one, other);
}

function plain(text: string): string {
  return foldText(text).replaceAll(/[\s號号,.，、-]/g, '');
}
