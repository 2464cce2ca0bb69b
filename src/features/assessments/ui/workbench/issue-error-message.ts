import { adjustments, type Adjustment } from '#src/domain/assessment.ts';
import type { FieldProblem } from '#src/domain/envelope.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

const reasons: Readonly<Record<string, MessageKey>> = {
  changed: 'assessment.saving.conflict',
  insufficient: 'assessment.insufficient',
  'indication-only': 'assessment.refused.indicationOnly',
  'report-only': 'assessment.refused.reportOnly',
  issued: 'assessment.refused.issued',
  'status-forbids': 'assessment.refused.moved',
  'revisions-spent': 'assessment.refused.revisions',
};

const particulars: Readonly<Record<string, MessageKey>> = {
  client: 'valuation.client',
  valuer: 'valuation.valuer',
  qualification: 'valuation.qualification',
  inspection: 'valuation.inspection',
  inspectedOn: 'valuation.inspectedOn',
};

const subjectFields: Readonly<Record<string, MessageKey>> = {
  city: 'assessment.subject.city',
  district: 'assessment.subject.district',
  road: 'assessment.subject.road',
  address: 'assessment.subject.address',
  areaM2: 'assessment.subject.area',
  frontageM: 'assessment.subject.frontage',
  depthM: 'assessment.subject.depth',
  totalFloors: 'assessment.subject.storeys',
  builtDate: 'assessment.subject.built',
  index: 'assessment.subject.index',
  lease: 'assessment.lease',
};

const ownFields: Readonly<Record<string, MessageKey>> = {
  label: 'assessment.own.label',
  unitRent: 'assessment.own.rent',
  areaM2: 'assessment.subject.area',
  frontageM: 'assessment.subject.frontage',
  depthM: 'assessment.subject.depth',
  dealDate: 'assessment.own.date',
  index: 'assessment.own.index',
  lease: 'assessment.own.lease',
};

/** A call that did not succeed; a code of zero or less never reached the server. */
interface Refused {
  code: number;
  data: unknown;
  fields: readonly FieldProblem[];
}

/**
 * Why the server did not take it, in the words of the page: its own messages are for developers.
 */
export function issueErrorMessage(error: Refused, words: Translator): string {
  const { t } = words;
  if (error.code <= 0) return t('state.error.network');
  if (error.code >= 500) return t('state.error.server');
  if (error.code === 404) return t('state.error.missing');
  const { reason } = (error.data ?? {}) as { reason?: string };
  if (reason !== undefined && reasons[reason]) return t(reasons[reason]);
  if (error.fields.length > 0) {
    const fields = error.fields
      .map(({ field }) => fieldText(field, words))
      .join(t('assessment.and'));
    return t('assessment.refused.fields', { fields });
  }
  return error.code === 403 ? t('assessment.refused.forbidden') : t('assessment.refused');
}

/** The label of a document's field; its key where there is none. */
export function fieldText(field: string, words: Translator): string {
  const { t } = words;
  const [first, second = '', third = '', fourth = ''] = field.replace(/^document\./, '').split('.');
  if (first === 'subject' && subjectFields[second]) return t(subjectFields[second]);
  if (first === 'comparables' && second !== '')
    return columnFieldText(Number(second) + 1, third, fourth, words);
  if (first === 'reconciliation' && second === 'outsideReason')
    return t('assessment.outside.reason');
  if (first === 'reconciliation')
    return t(second === 'manual' ? 'assessment.method.figure' : 'assessment.method.reason');
  if (first === 'income')
    return t(second === 'grossYield' ? 'assessment.income.yield' : 'assessment.income.value');
  if (first === 'valuationDate') return t('assessment.valuationDate');
  if (first === 'title') return t('assessment.name');
  if (first === 'particulars' && particulars[second]) return t(particulars[second]);
  if (first === 'signature' && particulars[second]) return t(particulars[second]);
  if (first === 'note') return t('assessment.act.found.short');
  return field;
}

function columnFieldText(n: number, part: string, name: string, { t }: Translator): string {
  const column = t('assessment.comparable', { n });
  if (part === 'own' && ownFields[name]) return `${column} · ${t(ownFields[name])}`;
  if (part === 'reason') return `${column} · ${t('assessment.out.reason')}`;
  if (part === 'distanceKm') return `${column} · ${t('assessment.own.distance')}`;
  const isFactor = (adjustments as readonly string[]).includes(name);
  return isFactor ? `${column} · ${t(`assessment.factor.${name as Adjustment}`)}` : column;
}
