import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listRoads } from '#src/contract/places.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { readLayout, saveLayout } from '#src/features/account/contract/layouts.ts';
import { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { followRoad } from '#src/features/roads/contract/followed-roads.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { roadAddress, type City } from './home-place.ts';
import styles from './home.module.css';

type Road = OutputOf<typeof listRoads>[number];

interface TourProps {
  city: City;
  district: string | undefined;
  /** The choice of city and district, which the page has once. */
  place: ReactNode;
  onFollowed: () => void;
  onDone: () => void;
}

const offeredRoads = 6;

/**
 * The first look of an empty account: a city, a road to follow, and a real figure of it that costs
 * nothing.
 */
export function Tour({ city, district, place, onFollowed, onDone }: TourProps) {
  const { t } = useText();
  const [road, setRoad] = useState<Road | null>(null);
  return (
    <section className={`${styles.card} ${styles.tour}`} aria-labelledby="tour">
      <header>
        <h2 id="tour">{t('home.tour')}</h2>
        <UnstyledButton className={styles.link} onClick={onDone}>
          {t(road ? 'home.tour.finish' : 'home.tour.skip')}
        </UnstyledButton>
      </header>
      <ol>
        <Step at={1} title={t('home.tour.city')} done>
          <div className={styles.place}>{place}</div>
        </Step>
        <Step at={2} title={t('home.tour.road')} done={road !== null}>
          <Roads
            key={`${city.name} ${district}`}
            city={city}
            district={district}
            chosen={road?.id}
            onChoose={(chosen) => {
              setRoad(chosen);
              onFollowed();
            }}
          />
        </Step>
        <Step at={3} title={t('home.tour.figure')} done={road !== null}>
          {road && district !== undefined ? (
            <RoadFigure key={road.id} city={city} district={district} road={road} />
          ) : (
            <Caption>{t('home.tour.figure.wait')}</Caption>
          )}
        </Step>
      </ol>
    </section>
  );
}

function Step({
  at,
  title,
  done,
  children,
}: {
  at: number;
  title: string;
  done: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.step} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon name="check" size={14} /> : at}
      </span>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Roads({
  city,
  district,
  chosen,
  onChoose,
}: {
  city: City;
  district: string | undefined;
  chosen: string | undefined;
  onChoose: (road: Road) => void;
}) {
  const { t, locale } = useText();
  const query = useQuery(listRoads, district === undefined ? null : { city: city.name, district });
  const sending = useMutation(followRoad);
  const follow = async (road: Road) => {
    if (await sending.mutate({ id: road.id })) onChoose(road);
  };
  return (
    <AsyncView
      query={query}
      skeleton={
        <div className={styles.choices} aria-hidden="true">
          {Array.from({ length: offeredRoads }, (_, at) => (
            <span key={at} className={styles.roadWaiting} />
          ))}
        </div>
      }
      isEmpty={(roads) => roads.length === 0}
      empty={<Caption>{t('home.tour.road.none')}</Caption>}
    >
      {(roads) => (
        <>
          <div className={styles.choices}>
            {roads.slice(0, offeredRoads).map((road) => (
              <Button
                key={road.id}
                aria-pressed={road.id === chosen}
                disabled={sending.isPending}
                onClick={() => void follow(road)}
              >
                <Icon name={road.id === chosen ? 'check' : 'plus'} size={16} />
                <span lang={locale === 'en' ? 'zh-Hant' : undefined}>
                  {placeText(locale, road)}
                </span>
                <small>n {road.n}</small>
              </Button>
            ))}
          </div>
          {sending.error && <p role="alert">{sending.error.msg}</p>}
        </>
      )}
    </AsyncView>
  );
}

function RoadFigure({ city, district, road }: { city: City; district: string; road: Road }) {
  const { t, locale, number } = useText();
  const { ofMany } = useRentFormat();
  const query = useQuery(kaseStatistics, { city: city.name, district, road: [road.name] });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={2} height={32} />}>
      {({ n, median, interval, currency, quarters, isSynthetic }) => (
        <div className={styles.found}>
          <p>
            {t('home.tour.figure.of', { road: placeText(locale, road) })}{' '}
            <b className={styles.figure}>
              {median === null ? t('state.sample.small', { n }) : ofMany.text(median, currency)}
            </b>{' '}
            {median !== null && currency && <small>{ofMany.unit(currency)}</small>}{' '}
            {median !== null && <ProvenanceBadge of={provenanceOf('register', isSynthetic)} />}
          </p>
          <Caption>
            {[
              interval
                ? t('home.glance.interval', {
                    low: ofMany.text(interval.low, currency),
                    high: ofMany.text(interval.high, currency),
                  })
                : t('home.glance.noInterval'),
              `n ${number(n)}`,
              quarters ? `${quarters.first}–${quarters.last}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Caption>
          <Link to={roadAddress({ city: city.name, district, name: road.name })}>
            {t('home.tour.more')}
          </Link>
        </div>
      )}
    </AsyncView>
  );
}

const tourTile = 'tour';

/**
 * The tour is shown until it was finished or dismissed; an account that follows a road already does
 * not see it.
 */
export function useTour(
  followed: number | undefined,
  isLoading: boolean,
): {
  isOpen: boolean;
  /** Whether it is not known yet if the tour is shown. */
  isDeciding: boolean;
  end: () => void;
} {
  const kept = useQuery(readLayout, { page: 'home' });
  const { mutate } = useMutation(saveLayout);
  const [ended, setEnded] = useState(false);
  const [began, setBegan] = useState(false);
  const isWanted =
    kept.data !== undefined &&
    !kept.data.tiles?.some(({ id, isHidden }) => id === tourTile && isHidden);
  if (!began && isWanted && followed === 0) setBegan(true);
  return {
    isOpen: began && !ended,
    isDeciding: !began && !kept.error && (kept.data === undefined || (isWanted && isLoading)),
    end: () => {
      setEnded(true);
      void mutate({ page: 'home', tiles: [{ id: tourTile, isHidden: true }] });
    },
  };
}
