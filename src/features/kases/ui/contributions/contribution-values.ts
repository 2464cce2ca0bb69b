import type { Escalation } from '#src/domain/shop.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import type { ContributionFacts } from '../../model/contribution.ts';

/** Values of the form: texts as typed, money in whole units. */
export interface ContributionValues extends Record<string, unknown> {
  kind: string;
  city: string;
  district: string;
  roadId: string;
  address: string;
  doorNo: string;
  dealDate: string;
  areaM2: string;
  floor: string;
  rentMinorPerMonth: string;
  source: string;
  startsOn: string;
  tenant: string;
  termMonths: string;
  totalFloors: string;
  frontageM: string;
  depthM: string;
  category: string;
  freeMonths: string;
  escalation: string;
  escalationPercent: string;
  escalationEvery: string;
  depositMonths: string;
  payEveryMonths: string;
  transferFeeMinor: string;
  commissionMonths: string;
  remarks: string[];
  note: string;
  files: WorkFile[];
}

export const blankValues: ContributionValues = {
  kind: 'lease',
  city: '',
  district: '',
  roadId: '',
  address: '',
  doorNo: '',
  dealDate: '',
  areaM2: '',
  floor: '',
  rentMinorPerMonth: '',
  source: '',
  startsOn: '',
  tenant: '',
  termMonths: '',
  totalFloors: '',
  frontageM: '',
  depthM: '',
  category: '',
  freeMonths: '',
  escalation: '',
  escalationPercent: '',
  escalationEvery: '12',
  depositMonths: '',
  payEveryMonths: '',
  transferFeeMinor: '',
  commissionMonths: '',
  remarks: [],
  note: '',
  files: [],
};

/**
 * What is sent of a form: numbers as numbers, nothing as null. What cannot be read as a number is
 * left for the rules to refuse.
 */
export function sentOf(values: ContributionValues) {
  const { escalation: _, escalationPercent: __, escalationEvery: ___, files, ...texts } = values;
  return {
    ...texts,
    roadId: textOf(texts.roadId),
    address: texts.address.trim(),
    doorNo: texts.doorNo.trim(),
    areaM2: numberOf(texts.areaM2),
    floor: texts.floor.toUpperCase().replaceAll(' ', ''),
    rentMinorPerMonth: minorOf(texts.rentMinorPerMonth),
    startsOn: textOf(texts.startsOn),
    tenant: textOf(texts.tenant),
    termMonths: numberOf(texts.termMonths),
    totalFloors: numberOf(texts.totalFloors),
    frontageM: numberOf(texts.frontageM),
    depthM: numberOf(texts.depthM),
    category: textOf(texts.category),
    freeMonths: numberOf(texts.freeMonths),
    escalation: escalationOf(values),
    depositMonths: numberOf(texts.depositMonths),
    payEveryMonths: numberOf(texts.payEveryMonths),
    transferFeeMinor: minorOf(texts.transferFeeMinor),
    commissionMonths: numberOf(texts.commissionMonths),
    fileIds: files.map(({ id }) => id),
  };
}

/** A case as it is kept, put back into the form. */
export function valuesOf(facts: ContributionFacts, files: readonly WorkFile[]): ContributionValues {
  const { escalation } = facts;
  return {
    kind: facts.kind,
    city: facts.city,
    district: facts.district,
    roadId: typed(facts.roadId),
    address: facts.address,
    doorNo: facts.doorNo,
    dealDate: facts.dealDate,
    areaM2: typed(facts.areaM2),
    floor: facts.floor,
    rentMinorPerMonth: typed(facts.rentMinorPerMonth / 100),
    source: facts.source,
    startsOn: typed(facts.startsOn),
    tenant: typed(facts.tenant),
    termMonths: typed(facts.termMonths),
    totalFloors: typed(facts.totalFloors),
    frontageM: typed(facts.frontageM),
    depthM: typed(facts.depthM),
    category: typed(facts.category),
    freeMonths: typed(facts.freeMonths),
    escalation: escalation === null ? '' : escalation.kind === 'none' ? 'none' : 'percent',
    escalationPercent:
      escalation === null || escalation.kind === 'none'
        ? ''
        : String(Number((escalation.value * 100).toFixed(2))),
    escalationEvery:
      escalation === null || escalation.kind === 'none' ? '12' : String(escalation.everyMonths),
    depositMonths: typed(facts.depositMonths),
    payEveryMonths: typed(facts.payEveryMonths),
    transferFeeMinor: facts.transferFeeMinor === null ? '' : String(facts.transferFeeMinor / 100),
    commissionMonths: typed(facts.commissionMonths),
    remarks: [...facts.remarks],
    note: facts.note,
    files: [...files],
  };
}

const typed = (value: string | number | null) => (value === null ? '' : String(value));

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function numberOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,，]/g, '');
  return plain === '' ? null : Number(plain);
}

function minorOf(typed: string): number | null {
  const money = numberOf(typed);
  return money === null ? null : Math.round(money * 100);
}

function escalationOf({
  escalation,
  escalationPercent,
  escalationEvery,
}: ContributionValues): Escalation | null {
  if (escalation === '') return null;
  if (escalation === 'none') return { kind: 'none', everyMonths: 0, value: 0 };
  // A percentage that was not typed is no percentage: the rules refuse it.
  const percent = numberOf(escalationPercent) ?? Number.NaN;
  return {
    kind: 'percent',
    everyMonths: numberOf(escalationEvery) ?? 0,
    value: Number((percent / 100).toFixed(4)),
  };
}
