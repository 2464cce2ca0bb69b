import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { StreetAnswer } from '../../contract/street-search.ts';
import { criteria } from '../../model/street-score.ts';
import type { RankedStreet } from '../search/use-street-search.ts';

/** A figure of a street, for a file and for a comparison. */
export interface StreetColumn {
  head: string;
  /** Names the street, so that a comparison has it in the head. */
  isName?: true;
  value: (row: RankedStreet) => string | number | null;
  text: (row: RankedStreet) => string;
}

type Source = 'register' | 'modelled' | 'survey' | 'listing' | 'synthetic';

/** Every figure of a street with its provenance in the head; one without a value says so. */
export function streetColumns(
  { t, number, percent, locale }: Translator,
  answer: Pick<StreetAnswer, 'currency'> | undefined,
): StreetColumn[] {
  const money = t('streets.money', { sign: moneySign(answer?.currency ?? 'TWD') });
  const unknown = t('streets.unknown');
  const of = (name: string, source: Source) => `${name} (${t(`provenance.${source}`)})`;
  const column = (
    head: string,
    value: StreetColumn['value'],
    write: (value: number) => string = (one) => number(one),
  ): StreetColumn => ({
    head,
    value,
    text: (row) => {
      const found = value(row);
      return found === null ? unknown : typeof found === 'number' ? write(found) : found;
    },
  });
  const share = (value: number) => percent(value, 1);
  const named = (head: string, value: StreetColumn['value']): StreetColumn => ({ ...column(head, value), isName: true }); // prettier-ignore
  return [
    named(t('streets.column.place'), ({ score }) => score.place),
    named(t('streets.column.street'), ({ street }) =>
      placeText(locale, street),
    ),
    named(t('streets.field.district'), ({ street }) => street.district),
    column(t('streets.column.score'), ({ score }) => score.score && Math.round(score.score * 10) / 10),
    column(of(t('streets.column.rent', { money }), 'modelled'), ({ street }) => street.rent.point),
    column(of(t('streets.column.low'), 'modelled'), ({ street }) => street.rent.low),
    column(of(t('streets.column.high'), 'modelled'), ({ street }) => street.rent.high),
    column(of(t('streets.column.within'), 'modelled'), ({ street }) => Math.round(street.within * 1000) / 1000, share),
    column(of(t('streets.column.evidence'), 'register'), ({ street }) => street.evidence.n),
    column(of(t('streets.column.middle'), 'register'), ({ street }) => street.evidence.middle),
    column(of(t('streets.column.newest'), 'register'), ({ street }) => street.evidence.newest),
    column(of(t('streets.column.deals'), 'register'), ({ street }) => street.deals),
    surveyed(t('streets.column.vacancy'), 'vacancy', ({ street }) => street.vacancy?.share ?? null, share),
    surveyed(t('streets.column.competition'), 'competition', ({ street }) => street.competition?.per100 ?? null),
    surveyed(t('streets.fact.offers'), 'offers', ({ street }) => street.offers?.n ?? null),
    surveyed(t('streets.fact.coming'), 'coming', ({ street }) => street.coming?.n ?? null),
    ...criteria.map((criterion) =>
      column(t('streets.column.points', { criterion: t(`streets.criterion.${criterion}`) }), ({ score }) => {
        const part = score.parts.find((one) => one.criterion === criterion);
        return part && part.level !== null ? Math.round(part.points * 10) / 10 : null;
      }),
    ),
  ]; // prettier-ignore

  /** A figure whose rows may be of several sources: each cell of a comparison names its own. */
  function surveyed(
    head: string,
    field: 'vacancy' | 'competition' | 'offers' | 'coming',
    value: StreetColumn['value'],
    write?: (value: number) => string,
  ): StreetColumn {
    const plain = column(head, value, write);
    const sourceOf = ({ street }: RankedStreet) => street[field]?.provenance;
    return {
      ...plain,
      text: (row) => {
        const source = sourceOf(row);
        return source ? `${plain.text(row)} (${t(`provenance.${source}`)})` : plain.text(row);
      },
      value: (row) => (sourceOf(row) === 'synthetic' ? `${plain.text(row)} (${t('provenance.synthetic')})` : value(row)),
    }; // prettier-ignore
  }
}
