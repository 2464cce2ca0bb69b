import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { AboutPlace } from '#src/features/home/ui/about-place.tsx';
import { Announcements } from '#src/features/home/ui/announcements.tsx';
import { DistrictEvidence } from '#src/features/home/ui/district-evidence.tsx';
import { Tour, useTour } from '#src/features/home/ui/feature-tour.tsx';
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
import { PlaceChoice } from '#src/features/home/ui/place-choice.tsx';
import { RecentReports } from '#src/features/home/ui/recent-reports.tsx';
import { WatchedSearches } from '#src/features/home/ui/watched-searches.tsx';
import { listFollowedRoads } from '#src/features/roads/contract/followed-roads.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Caption } from '#src/ui/text/text.tsx';

/**
 * `/`: tasks, followed roads, and what is new in the member's place. The address holds city and
 * district.
 */
export default function HomePage() {
  const { t } = useText();
  const member = useMember();
  const [openedAt] = useState(() => new Date());
  const places = useQuery(listPlaces, {});
  const [query, setQuery] = useSearchParams();
  const { city: own } = useSettings();
  const { city, district } = chosenPlace(places.data ?? [], query, own);
  const greeting = t(greetingAt(openedAt));
  const choose = (next: Record<string, string>) => setQuery(next, { replace: true });
  const place = city && (
    <PlaceChoice places={places.data ?? []} city={city} district={district} choose={choose} />
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{member ? t('home.greeting', { greeting, name: member.name }) : greeting}</h1>
        {!city && places.isFetching && <div className={styles.placeWaiting} />}
        {city && (
          <div className={styles.place}>
            {place}
            {city.newestRelease && (
              <Caption as="span" className={styles.until}>
                {t('home.until', { quarter: city.newestRelease })}
              </Caption>
            )}
          </div>
        )}
        <LinkButton to={kaseAddress(city?.name, district)} className={styles.action}>
          <Icon name="search" />
          {t('home.query')}
        </LinkButton>
      </header>
      <AddressNotice wrong={misplacedParts(places.data, query, own)} onTidy={() => choose({})} />
      <Desk query={places} city={city} district={district} place={place} />
    </div>
  );
}

interface DeskProps {
  query: QueryResult<City[]>;
  /**
   * Undefined while places are loading, failed, or have no case: parts without a place are shown
   * all the same.
   */
  city: City | undefined;
  district: string | undefined;
  place: React.ReactNode;
}

function Desk({ query, city, district, place }: DeskProps) {
  const { t } = useText();
  const places = query.data ?? [];
  const followed = useQuery(listFollowedRoads, {});
  const tour = useTour(followed.data?.length, followed.isFetching);
  // Beside the tour an empty list would only say again what the tour says.
  const isWatching = !tour.isOpen || followed.data?.length !== 0;
  // The arrangement depends on it: tiles that were placed before would move. Once only: a tile that
  // fetches again must not be replaced by this, or it would fetch endlessly.
  const [isPlaced, setIsPlaced] = useState(false);
  const isUnplaced = !isPlaced && (tour.isDeciding || query.isFetching);
  if (!isPlaced && !isUnplaced) setIsPlaced(true);
  if (isUnplaced)
    return (
      <div className={styles.tiles}>
        <PendingTasks />
        <section className={classNames(styles.card, styles.deciding)} aria-busy="true">
          <SkeletonLines lines={10} height={48} />
        </section>
      </div>
    );
  return (
    <div className={styles.tiles}>
      <PendingTasks />
      {tour.isOpen && city && (
        <Tour
          city={city}
          district={district}
          place={place}
          onFollowed={followed.refetch}
          onDone={tour.end}
        />
      )}
      {isWatching && (
        <div className={styles.desk}>
          <WatchedSearches
            followed={followed}
            places={places}
            city={city?.name}
            district={district}
          />
          <AboutPlace city={city} district={district} />
        </div>
      )}
      {city ? (
        <DistrictEvidence city={city} district={district} isWide={!isWatching} />
      ) : (
        <section className={classNames(styles.card, styles.evidence, !isWatching && styles.wide)}>
          <AsyncView
            query={query}
            skeleton={<SkeletonLines lines={10} height={48} />}
            isEmpty={() => true}
            empty={<EmptyState icon="database" text={t('home.nowhere')} />}
          >
            {() => null}
          </AsyncView>
        </section>
      )}
      {!isWatching && <AboutPlace city={city} district={district} />}
      <div className={styles.row}>
        <RecentReports places={places} />
        <MountedApps />
        <Announcements />
      </div>
    </div>
  );
}
