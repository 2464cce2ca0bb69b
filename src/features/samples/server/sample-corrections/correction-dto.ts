import type { OutputOf } from '#src/contract/endpoint.ts';
import { permissionsOf } from '#src/domain/permission.ts';
import type {
  confirmSampleCorrection,
  reportSampleError,
} from '../../contract/sample-corrections.ts';
import { correctionJindou, countedPoint, valueOf } from '../../model/sample-correction.ts';
import type { StoredCorrection } from './sample-corrections.store.ts';

export type CorrectionDto = OutputOf<typeof reportSampleError>;
export type CorrectionReviewDto = OutputOf<typeof confirmSampleCorrection>;

/** A correction as its member reads it. */
export function toCorrectionDto(row: StoredCorrection): CorrectionDto {
  const {
    id,
    sampleId,
    field,
    was,
    value,
    rentCurrency,
    note,
    state,
    reason,
    rewardJindou,
    createdAt,
    decidedAt,
  } = row;
  const {
    waveId,
    period,
    city,
    district,
    road,
    doorNo,
    address,
    name,
    status,
    category,
    surveyedOn,
  } = row;
  return {
    id,
    sampleId,
    field,
    was,
    value,
    currency: rentCurrency,
    note,
    status: state,
    reason,
    rewardJindou,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    point: {
      waveId,
      period,
      city,
      district,
      road,
      doorNo,
      address,
      name,
      status,
      category,
      surveyedOn,
    },
  };
}

/** The same as those who keep the survey read it. */
export function toCorrectionReviewDto(
  row: StoredCorrection,
  readerId: string,
): CorrectionReviewDto {
  return {
    ...toCorrectionDto(row),
    memberName: row.memberName,
    now: nowOf(row),
    isOwn: row.memberId === readerId,
    offeredJindou: rewardOf(row),
  };
}

/** The point's present value of the field; empty where the unit no longer exists. */
export function nowOf(
  row: Pick<StoredCorrection, 'field' | 'confirmed'> & Parameters<typeof valueOf>[0],
): string {
  const counted = countedPoint(row, row.confirmed);
  return counted === null ? '' : valueOf(counted, row.field);
}

/** Those whose work the survey is are not rewarded for mending it. */
export function rewardOf({ memberRoles }: Pick<StoredCorrection, 'memberRoles'>): number {
  return permissionsOf(memberRoles).includes('sample-edit') ? 0 : correctionJindou;
}

/** Title of the point in notices and bills. */
export function titleOf({
  city,
  district,
  road,
  doorNo,
  address,
  period,
}: StoredCorrection): string {
  return `${city}${district} ${[road || address, doorNo].filter((part) => part !== '').join(' ')} ${period}`;
}
