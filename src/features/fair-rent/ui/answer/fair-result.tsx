import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { queryText } from '#src/client/http/query-string.ts';
import type { FairRentState } from '../use-fair-rent.ts';
import type { Answered } from './answered.ts';
import { EvidenceTable } from './evidence-table.tsx';
import styles from './fair-result.module.css';
import { FullAnswer } from './full-answer.tsx';
import { Headline } from './headline.tsx';
import { NarrowingList } from './narrowing-list.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlaceMap } from './place-map.tsx';
import { fairPlaceText } from './place-text.ts';
import { RentDistribution } from './rent-distribution.tsx';

interface FairResultProps {
  fair: FairRentState;
  onPick: (at: string) => void;
}

/** The answer: figure and picture, what would narrow it, evidence, map, and the way on. */
export function FairResult({
  fair: { query, question, navigation, full },
  onPick,
}: FairResultProps) {
  const { t } = useText();
  const { filter } = navigation.state;
  const found = query.data as Answered;
  const asked = filter['asked'] === undefined ? null : Number(filter['asked']);
  const money = t('fair.money', { sign: moneySign(found.currency ?? 'TWD') });
  return (
    <div className={styles.result}>
      <OtherPlaces found={found} filter={filter} />
      <section className={styles.hero} aria-label={t('fair.result')}>
        <Headline found={found} money={money} />
        <div className={styles.picture}>
          <RentDistribution
            found={found}
            asked={asked}
            money={money}
            full={full.data?.full ?? null}
          />
        </div>
      </section>
      {full.data?.full && <FullAnswer record={full.data} full={full.data.full} money={money} />}
      <NextSteps found={found} question={question!} onBought={query.refetch} />
      <div className={styles.parts}>
        <NarrowingList found={found} />
        <EvidenceTable found={found} />
        <PlaceMap
          city={found.place.city}
          place={found.place}
          rows={found.answer.rows}
          onPick={onPick}
        />
      </div>
    </div>
  );
}

/** Other places the text may stand for, each a link to its question. */
function OtherPlaces({
  found,
  filter,
}: {
  found: Answered;
  filter: Readonly<Record<string, string | readonly string[]>>;
}) {
  const { t, locale } = useText();
  const { others } = found;
  if (others.length === 0) return null;
  const to = ({ city, district, road, houseNumber }: (typeof others)[number]) =>
    `/fair-rent?${queryText({ ...filter, at: undefined, address: `${city}${district}${road}${houseNumber}` })}`;
  return (
    <div className={styles.others}>
      <Caption as="span">{t('fair.others')}</Caption>
      {others.map((place) => (
        <LinkButton key={`${place.city}${place.district}${place.road}`} to={to(place)}>
          {fairPlaceText(locale, place)}
        </LinkButton>
      ))}
    </div>
  );
}
