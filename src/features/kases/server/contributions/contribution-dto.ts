import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Attachment } from '#src/server/attachments/attachment.store.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { submitContribution, claimContribution } from '../../contract/contributions.ts';
import { contributionCompleteness, contributionReward } from '../../model/contribution.ts';
import type { ContributionAttachment } from './attachments.store.ts';
import type { StoredContribution } from './contributions.store.ts';

export type ContributionDto = OutputOf<typeof submitContribution>;
export type ReviewDto = OutputOf<typeof claimContribution>;

/** A contribution as its member reads it. `files` may include those of other contributions. */
export function toContributionDto(
  row: StoredContribution,
  files: readonly ContributionAttachment[],
): ContributionDto {
  const {
    id,
    status,
    facts,
    road,
    roadHans,
    reason,
    rejectField,
    rewardJindou,
    attempt,
    revision,
    sentAt,
    decidedAt,
  } = row;
  const own = files.filter(({ contributionId }) => contributionId === id);
  const hasDocument = own.length > 0;
  return {
    id,
    status,
    // Contributions from before there was a tenant have none.
    facts: { ...facts, tenant: facts.tenant ?? null },
    currency: currencyOf(row),
    road,
    roadHans,
    roadEn: roadNameEn(road),
    completeness: contributionCompleteness(facts, hasDocument),
    offeredJindou: contributionReward(facts, hasDocument, dayAt(new Date())),
    rewardJindou,
    reason,
    rejectField,
    kaseId: row.kaseId ?? row.duplicateOf,
    attempt,
    revision,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    files: own.map(fileAnswer),
  };
}

/** The same as verifiers read it. */
export function toReviewDto(
  row: StoredContribution,
  files: readonly ContributionAttachment[],
  readerId: string,
): ReviewDto {
  return {
    ...toContributionDto(row, files),
    memberName: row.memberName,
    verifierName: row.verifierName,
    isMine: row.verifierId === readerId,
    isOwn: row.memberId === readerId,
  };
}

export function fileAnswer({
  id,
  name,
  label,
  type,
  bytes,
}: Attachment): ContributionDto['files'][number] {
  return { id, name, label, type, bytes };
}

/** Currency of its rent; the contract accepts no city without one. */
export function currencyOf({ facts }: Pick<StoredContribution, 'facts'>): Currency {
  return cityNamed(facts.city)!.currency;
}

/** Its title in notifications and bills. */
export function titleOf({ facts, road }: Pick<StoredContribution, 'facts' | 'road'>): string {
  const { city, district, address } = facts;
  return `${city}${district} ${road || address} ${facts.dealDate}`;
}
