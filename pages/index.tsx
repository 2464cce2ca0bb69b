import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readLayout, saveLayout } from '#src/features/account/contract/layouts.ts';
import { Announcements } from '#src/features/home/ui/announcements.tsx';
import { DistrictEvidence } from '#src/features/home/ui/district-evidence.tsx';
import { DistrictRanking } from '#src/features/home/ui/district-ladder.tsx';
import { Tour } from '#src/features/home/ui/feature-tour.tsx';
import { greetingAt } from '#src/features/home/ui/greeting.ts';
import {
  chosenPlace,
  kaseAddress,
  misplacedParts,
  type City,
} from '#src/features/home/ui/home-place.ts';
import styles from '#src/features/home/ui/home.module.css';
import { MountedApps } from '#src/features/home/ui/mounted-apps.tsx';
import { PendingTasks } from '#src/features/home/ui/pending-tasks.tsx';
import { RecentReports } from '#src/features/home/ui/recent-reports.tsx';
import { WatchedSearches } from '#src/features/home/ui/watched-searches.tsx';
import { listFollowedRoads } from '#src/features/roads/contract/followed-roads.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Select } from '#src/ui/select/select.tsx';

/** `/`: tasks, followed roads, and what is new in the member's place. The address holds city and district. */
export default function HomePage() {
  const { t } = useText();
  const member = useMember();
  const [openedAt] = useState(() => new Date());
  const places = useQuery(listPlaces, {});
  const [query, setQuery] = useSearchParams();
  const { city: own } = useSettings();
  const { city, district } = chosenPlace(places.answer ?? [], query, own);
  const greeting = t(greetingAt(openedAt));
  const choose = (next: Record<string, string>) => setQuery(next, { replace: true });
  const place = city && (
    <PlaceChoice places={places.answer ?? []} city={city} district={district} choose={choose} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{member ? t('home.greeting', { greeting, name: member.name }) : greeting}</h1>
        {city && (
          <div className={styles.place}>
            {place}
            {city.newestRelease && (
              <span className={styles.hint}>
                {t('home.until', { quarter: city.newestRelease })}
              </span>
            )}
          </div>
        )}
        <LinkButton to={kaseAddress(city?.name, district)} className={styles.action}>
          <Icon name="search" />
          {t('home.query')}
        </LinkButton>
      </header>
      <AddressNotice wrong={misplacedParts(places.answer, query, own)} onTidy={() => choose({})} />
      <Desk asked={places} city={city} district={district} place={place} />
    </div>
  );
}

interface DeskProps {
  asked: QueryResult<City[]>;
  /** Undefined while places are loading, failed, or have no case: parts without a place are shown all the same. */
  city: City | undefined;
  district: string | undefined;
  place: React.ReactNode;
}

function Desk({ asked, city, district, place }: DeskProps) {
  const { t } = useText();
  const places = asked.answer ?? [];
  const followed = useQuery(listFollowedRoads, {});
  const tour = useTour(followed.answer?.length);
  // Beside the tour an empty list would only say again what the tour says.
  const isWatching = !tour.isOpen || followed.answer?.length !== 0;
  return (
    <div className={styles.tiles}>
      <PendingTasks />
      {tour.isOpen && city && (
        <Tour
          city={city}
          district={district}
          place={place}
          onFollowed={followed.reload}
          onDone={tour.end}
        />
      )}
      {isWatching && (
        <WatchedSearches
          followed={followed}
          places={places}
          city={city?.name}
          district={district}
        />
      )}
      {city ? (
        <DistrictEvidence city={city} district={district} isWide={!isWatching} />
      ) : (
        <section className={classNames(styles.card, styles.evidence, !isWatching && styles.wide)}>
          <AsyncView
            asked={asked}
            skeleton={<SkeletonLines lines={10} height={48} />}
            isEmpty={() => true}
            empty={<p className={styles.empty}>{t('home.nowhere')}</p>}
          >
            {() => null}
          </AsyncView>
        </section>
      )}
      <div className={styles.row}>
        {city && <DistrictRanking city={city} district={district} />}
        <RecentReports places={places} />
        <MountedApps />
        <Announcements />
      </div>
    </div>
  );
}

const tourTile = 'tour';

/** The tour is shown until it was finished or dismissed; an account that follows a road already does not see it. */
function useTour(followed: number | undefined): { isOpen: boolean; end: () => void } {
  const kept = useQuery(readLayout, { page: 'home' });
  const { send } = useMutation(saveLayout);
  const [ended, setEnded] = useState(false);
  const [began, setBegan] = useState(false);
  const isWanted =
    kept.answer !== undefined &&
    !kept.answer.tiles?.some(({ id, isHidden }) => id === tourTile && isHidden);
  if (!began && isWanted && followed === 0) setBegan(true);
  return {
    isOpen: began && !ended,
    end: () => {
      setEnded(true);
      void send({ page: 'home', tiles: [{ id: tourTile, isHidden: true }] });
    },
  };
}

interface PlaceChoiceProps {
  places: readonly City[];
  city: City;
  district: string | undefined;
  choose: (next: Record<string, string>) => void;
}

function PlaceChoice({ places, city, district, choose }: PlaceChoiceProps) {
  const { t, locale } = useText();
  return (
    <>
      <Select
        aria-label={t('home.city')}
        value={city.name}
        onChange={(event) => choose({ city: event.target.value })}
      >
        {places
          .filter(({ n }) => n > 0)
          .map((place) => (
            <option key={place.name} value={place.name}>
              {placeText(locale, place)}
            </option>
          ))}
      </Select>
      {district && (
        <Select
          aria-label={t('home.district')}
          value={district}
          onChange={(event) => choose({ city: city.name, district: event.target.value })}
        >
          {city.districts
            .filter(({ n }) => n > 0)
            .map((place) => (
              <option key={place.name} value={place.name}>
                {placeText(locale, place)} (n={place.n})
              </option>
            ))}
        </Select>
      )}
    </>
  );
}
