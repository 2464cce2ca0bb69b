import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  seeFollowedRoad,
  unfollowRoad,
  type listFollowedRoads,
} from '#src/features/roads/contract/followed-roads.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Sparkline } from '#src/ui/charts/sparkline.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { placeNamed, roadAddress, sheetAddress, type City } from './home-place.ts';
import styles from './home.module.css';

// Loaded when the member adds a road.
const AddRoad = lazy(() => import('./add-road.tsx'));

type Followed = OutputOf<typeof listFollowedRoads>;

interface WatchListProps {
  followed: QueryResult<Followed>;
  places: readonly City[];
  /** The place of the page; undefined while places are loading. */
  city: string | undefined;
  district: string | undefined;
}

/** The followed roads: newest median, change, sparkline, and the new cases since the last visit. */
export function WatchedSearches({ followed, places, city, district }: WatchListProps) {
  const { t } = useText();
  const [managing, setManaging] = useState(false);
  return (
    <section className={`${styles.card} ${styles.watch}`} aria-labelledby="watch">
      <header>
        <div className={styles.title}>
          <h2 id="watch">{t('home.watch')}</h2>
          <ProvenanceBadge of="register" />
        </div>
        <Caption as="span" className={styles.reading}>
          {t('home.watch.reading')}
        </Caption>
        <UnstyledButton
          className={styles.link}
          aria-expanded={managing}
          onClick={() => setManaging(!managing)}
        >
          {t(managing ? 'home.watch.done' : 'home.watch.manage')}
        </UnstyledButton>
      </header>
      {managing && (
        <Suspense fallback={<SkeletonLines lines={2} height={36} />}>
          <AddRoad
            places={places}
            city={city}
            district={district}
            known={new Set(followed.data?.map(({ road }) => road.id))}
            onFollowed={followed.refetch}
          />
        </Suspense>
      )}
      <AsyncView
        query={followed}
        skeleton={<SkeletonLines lines={6} height={44} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            isCompact
            icon="star"
            title={t('home.watch.none')}
            text={t('home.watch.none.text')}
          >
            {!managing && <Button onClick={() => setManaging(true)}>{t('home.watch.add')}</Button>}
          </EmptyState>
        }
      >
        {(list) => (
          <Rows list={list} places={places} managing={managing} reload={followed.refetch} />
        )}
      </AsyncView>
    </section>
  );
}

interface RowProps {
  places: readonly City[];
  managing: boolean;
  reload: () => void;
}

function Rows({ list, ...rest }: RowProps & { list: Followed }) {
  const { t } = useText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('kase.filter.road')}</th>
          <th scope="col">{t('home.districts.median')}</th>
          <th scope="col">{t('dashboard.yoy')}</th>
          <th scope="col">n</th>
          <th scope="col" className={styles.trend}>
            {t('home.watch.trend')}
          </th>
          <th scope="col">{rest.managing ? t('home.watch.remove') : t('home.watch.new')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((item) => (
          <Row key={item.road.id} item={item} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  item: { road, newest, newKases },
  places,
  managing,
  reload,
}: RowProps & { item: Followed[number] }) {
  const { t, locale, number, percent } = useText();
  const sending = useMutation(unfollowRoad);
  const name = placeText(locale, road);
  const { ofMany } = useRentFormat();
  const seeing = useMutation(seeFollowedRoad);
  // Opening the news marks it as seen; navigation does not wait for the server's response.
  const see = () => void (newKases > 0 && seeing.mutate({ id: road.id }));
  const leave = async () => {
    if (await sending.mutate({ id: road.id })) reload();
  };
  return (
    <tr>
      <th scope="row">
        <Link
          to={sheetAddress(road.id)}
          onClick={see}
          lang={locale === 'en' ? 'zh-Hant' : undefined}
        >
          {name}
        </Link>{' '}
        <small>{placeNamed(places, locale, road.city, road.district)}</small>
      </th>
      <td>
        {newest?.median == null ? (
          <Caption as="span">{t('state.sample.small', { n: newest?.n ?? 0 })}</Caption>
        ) : (
          <>
            <b>{ofMany.text(newest.median, road.currency)}</b>{' '}
            <small>{ofMany.unit(road.currency)}</small>
          </>
        )}{' '}
        {newest && (
          <small>
            {newest.window === 'year'
              ? t('home.watch.year', { quarter: newest.quarter })
              : newest.quarter}
          </small>
        )}
      </td>
      <td>
        {road.yoy?.level === 'road' ? (
          <span className={styles.change}>
            <Icon name={road.yoy.value < 0 ? 'arrow-down' : 'arrow-up'} size={14} />
            {`${road.yoy.value < 0 ? '−' : '+'}${percent(Math.abs(road.yoy.value), 1)}`}
          </span>
        ) : (
          '–'
        )}
      </td>
      <td>{newest ? number(newest.n) : '–'}</td>
      <td className={styles.trend}>
        <Sparkline values={road.sparkline} />
      </td>
      <td>
        {managing ? (
          <IconButton
            aria-label={t('home.watch.leave', { road: name })}
            disabled={sending.isPending}
            onClick={() => void leave()}
          >
            <Icon name="close" size={16} />
          </IconButton>
        ) : (
          newKases > 0 && (
            <Link to={roadAddress(road)} onClick={see} className={styles.tag}>
              {t('home.watch.news', { n: newKases })}
            </Link>
          )
        )}
      </td>
    </tr>
  );
}
