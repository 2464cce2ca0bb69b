import { queryText } from '#src/client/http/query-string.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { RentAxis, axisEnd } from '../search/rent-axis.tsx';
import { shareText } from '../search/street-row.tsx';
import type { RankedStreet, StreetSearchState } from '../search/use-street-search.ts';
import { ScoreParts } from './score-parts.tsx';
import { StreetEvidence } from './street-evidence.tsx';
import { StreetSurroundings } from './street-surroundings.tsx';
import styles from './street-sheet.module.css';

/** One street: the rent of the unit, its evidence, what is around, and its score as a sum. */
export function StreetSheet({ row, streets }: { row: RankedStreet; streets: StreetSearchState }) {
  const { t, number, percent, locale } = useText();
  const place = useLocalizedPlaces();
  const { street, score } = row;
  const { rent, within } = street;
  const { query, question, navigation } = streets;
  const budget = Number(question?.budget);
  const money = t('streets.money', { sign: moneySign(query.data?.currency ?? 'TWD') });
  const name = placeText(locale, street);
  return (
    <Drawer
      open
      title={`${score.place} · ${name}`}
      onClose={() => navigation.open(null)}
      footer={
        <>
          <LinkButton variant="primary" to={fairRentOf(street, question)}>
            {t('streets.sheet.fair')}
          </LinkButton>
          <LinkButton to={`/renta-reports/roads-searched?road=${street.id}`}>
            {t('streets.sheet.road')}
          </LinkButton>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.where}>
          {place(street.city)} {place(street.district)} ·{' '}
          {score.score !== null && t('streets.sheet.score', { score: Math.round(score.score) })}
        </p>
        <section>
          <h3>
            {t('streets.sheet.rent')} <ProvenanceBadge of="modelled" />
          </h3>
          <p className={styles.figure}>
            <b>{number(rent.point)}</b> {money}
          </p>
          <p>
            {t('streets.sheet.range', {
              low: number(rent.low),
              high: number(rent.high),
              share: shareText(within, percent),
              budget: number(budget),
            })}
          </p>
          <RentAxis rent={rent} budget={budget} end={axisEnd([street], budget)} />
          <small>
            {t('streets.sheet.basis', {
              quarter: query.data?.quarter ?? '',
              n: query.data?.measuredOn ?? 0,
            })}
          </small>
        </section>
        <StreetEvidence street={street} currency={query.data?.currency ?? 'TWD'} />
        <StreetSurroundings street={street} answer={query.data} />
        <ScoreParts score={score} />
      </div>
    </Drawer>
  );
}

/** The fair rent of the unit on this street, with the inputs of the search. */
function fairRentOf(
  { city, district, name }: RankedStreet['street'],
  question: StreetSearchState['question'],
) {
  const { area, floor, door, frontage, category, budget } = question ?? {};
  const address = `${city}${district}${name}`;
  return `/fair-rent?${queryText({ address, area, floor, door, frontage, category, asked: budget })}`;
}
