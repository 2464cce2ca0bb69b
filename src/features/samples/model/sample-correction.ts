import { cityNamed, type Currency } from '#src/domain/city.ts';
import { isEmpty, sampleStatuses, type SampleStatus } from '#src/domain/sample.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';

/**
 * What can be wrong with a point: a value, that there is no such unit, or something there is no
 * field for.
 */
export const correctionFields = [
  'status',
  'door',
  'category',
  'asked',
  'told',
  'seen',
  'absent',
  'other',
] as const;
export type CorrectionField = (typeof correctionFields)[number];

export const correctionStatuses = ['open', 'confirmed', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Bonus jindou for a correction that was confirmed, and how long they last. */
export const correctionJindou = 2;
export const correctionJindouDays = 365;

/** Lengths of what is written; how many of one member may wait at a time. */
export const correctionLimits = {
  door: 40,
  other: 200,
  note: 500,
  reason: 300,
  openMost: 50,
} as const;

/** A rent a month, in minor units of its money. */
export const correctionRentMinor = { least: 100_00, most: 5_000_000_00 } as const;

const rentFields: readonly CorrectionField[] = ['asked', 'told', 'seen'];
export const isRentField = (field: CorrectionField): field is 'asked' | 'told' | 'seen' =>
  rentFields.includes(field);

/** Whether figures of the wave take its value; `other` is only shown beside the point. */
export const isCounted = (field: CorrectionField): boolean => field !== 'other';

/**
 * What the value of a field has to be.
 *
 * @returns A sentence part for a refusal, or null when the value is right.
 */
export function valueError(field: CorrectionField, value: string): string | null {
  switch (field) {
    case 'status':
      return (sampleStatuses as readonly string[]).includes(value)
        ? null
        : `one of ${sampleStatuses.join(', ')}`;
    case 'category':
      return (tradeCodes as readonly string[]).includes(value)
        ? null
        : `one of ${tradeCodes.join(', ')}`;
    case 'door':
      return lengthFault(value, correctionLimits.door);
    case 'other':
      return lengthFault(value, correctionLimits.other);
    case 'absent':
      return value === '' ? null : 'no value: there is no such unit';
    default:
      return rentFault(value);
  }
}

function lengthFault(value: string, most: number): string | null {
  return value.trim() !== '' && [...value].length <= most
    ? null
    : `a text of 1 to ${most} characters`;
}

function rentFault(value: string): string | null {
  const { least, most } = correctionRentMinor;
  const isRight = /^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isRight ? null : `a rent a month of ${least} to ${most} in 1/100 of its money`;
}

/** The fields of a point that corrections need. */
export interface CorrectablePoint {
  city: string;
  status: SampleStatus;
  category: string | null;
  doorNo: string;
  currency: Currency | null;
  askedMinorPerMonth: number | null;
  toldMinorPerMonth: number | null;
  seenMinorPerMonth: number | null;
}

/** The values of a confirmed correction. */
export interface ConfirmedCorrection {
  field: CorrectionField;
  value: string;
}

/** What a point says in a field, as a correction would; empty for nothing. */
export function valueOf(point: CorrectablePoint, field: CorrectionField): string {
  switch (field) {
    case 'status':
      return point.status;
    case 'category':
      return point.category ?? '';
    case 'door':
      return point.doorNo;
    case 'asked':
      return String(point.askedMinorPerMonth ?? '');
    case 'told':
      return String(point.toldMinorPerMonth ?? '');
    case 'seen':
      return String(point.seenMinorPerMonth ?? '');
    default:
      return '';
  }
}

/** The currency of the point's rents; null where its city has none of ours. */
export function correctionCurrency({
  city,
  currency,
}: Pick<CorrectablePoint, 'city' | 'currency'>): Currency | null {
  return currency ?? cityNamed(city)?.currency ?? null;
}

/**
 * A point as figures count it: with its confirmed corrections, the latest of a field last. What was
 * surveyed stays as it is.
 *
 * @returns null when there is no such unit.
 */
export function countedPoint<Point extends CorrectablePoint>(
  point: Point,
  corrections: readonly ConfirmedCorrection[],
): Point | null {
  if (corrections.some(({ field }) => field === 'absent')) return null;
  const counted = { ...point };
  for (const { field, value } of corrections) {
    if (field === 'status') counted.status = value as SampleStatus;
    else if (field === 'category') counted.category = value;
    else if (field === 'door') counted.doorNo = value;
    else if (field === 'asked') counted.askedMinorPerMonth = Number(value);
    else if (field === 'told') counted.toldMinorPerMonth = Number(value);
    else if (field === 'seen') counted.seenMinorPerMonth = Number(value);
    if (isRentField(field)) counted.currency = correctionCurrency(point);
  }
  // A vacant unit has no trade, whatever was recorded before.
  if (isEmpty(counted.status)) counted.category = null;
  return counted;
}
