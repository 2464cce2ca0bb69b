import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Sparkline } from '#src/components/chart/sparkline.tsx';
import { Icon } from '#src/components/icon.tsx';
import { placeText } from '#src/components/place-name.tsx';
import type { Asked } from '#src/components/use-call.ts';
import { useSend } from '#src/components/use-send.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { followRoad, unfollowRoad, type listFollowedRoads } from '#src/contract/followed-roads.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import { useCall } from '#src/components/use-call.ts';
import { listRoads } from '#src/contract/places.ts';
import styles from './home.module.css';
import { placeNamed, roadAddress, type City } from './place.part.ts';

type Followed = AnswerOf<typeof listFollowedRoads>;

interface WatchListProps {
  followed: Asked<Followed>;
  places: readonly City[];
  city: City;
  district: string | undefined;
}

/** The roads one follows: last median, change, shape of the series, and the cases that came since one looked. */
export function WatchList({ followed, places, city, district }: WatchListProps) {
  const { t } = useText();
  const [managing, setManaging] = useState(false);
  return (
    <section className={`${styles.card} ${styles.watch}`} aria-labelledby="watch">
      <header>
        <h2 id="watch">{t('home.watch')}</h2>
        <span className={styles.hint}>{t('home.watch.reading')}</span>
        <button type="button" className={styles.link} aria-expanded={managing} onClick={() => setManaging(!managing)}>
          {t(managing ? 'home.watch.done' : 'home.watch.manage')}
        </button>
      </header>
      {managing && <AddRoad city={city} district={district} followed={followed} />}
      <AsyncView
        asked={followed}
        skeleton={<SkeletonLines lines={6} height={44} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.empty}>{t('home.watch.none')}</p>}
      >
        {(list) => <Rows list={list} places={places} managing={managing} reload={followed.reload} />}
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

function Row({ item: { road, newKases }, places, managing, reload }: RowProps & { item: Followed[number] }) {
  const { t, locale, number, percent } = useText();
  const sending = useSend(unfollowRoad);
  const name = placeText(locale, road);
  const { median, n } = road.rent;
  const { ofMany } = useRent();
  const leave = async () => {
    if (await sending.send({ id: road.id })) reload();
  };
  return (
    <tr>
      <th scope="row">
        <Link to={roadAddress(road)} lang={locale === 'en' ? 'zh-Hant' : undefined}>
          {name}
        </Link>{' '}
        <small>{placeNamed(places, locale, road.city, road.district)}</small>
      </th>
      <td>
        {median === null ? (
          <span className={styles.hint}>{t('state.sample.small', { n })}</span>
        ) : (
          <>
            <b>{ofMany.text(median, road.currency)}</b> <small>{ofMany.unit(road.currency)}</small>
          </>
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
      <td>{number(n)}</td>
      <td className={styles.trend}>
        <Sparkline values={road.sparkline} />
      </td>
      <td>
        {managing ? (
          <button
            type="button"
            className={controls.icon}
            aria-label={t('home.watch.leave', { road: name })}
            disabled={sending.sending}
            onClick={() => void leave()}
          >
            <Icon name="close" size={16} />
          </button>
        ) : (
          newKases > 0 && <span className={styles.tag}>{t('home.watch.news', { n: newKases })}</span>
        )}
      </td>
    </tr>
  );
}

const mostOffered = 60;

/** Roads of the district one looks at, to be followed. */
function AddRoad({ city, district, followed }: Omit<WatchListProps, 'places'>) {
  const { t, locale } = useText();
  const roads = useCall(listRoads, district === undefined ? null : { city: city.name, district });
  const sending = useSend(followRoad);
  const known = new Set(followed.answer?.map(({ road }) => road.id));
  const offered = (roads.answer ?? []).filter(({ id }) => !known.has(id)).slice(0, mostOffered);
  const follow = async (id: string) => {
    if (await sending.send({ id })) followed.reload();
  };
  return (
    <div className={styles.add}>
      <label>
        {t('home.watch.add')}
        <select
          className={controls.select}
          value=""
          disabled={sending.sending || offered.length === 0}
          onChange={(event) => void follow(event.target.value)}
        >
          <option value="">{t('home.watch.choose')}</option>
          {offered.map((road) => (
            <option key={road.id} value={road.id}>
              {placeText(locale, road)} (n={road.n})
            </option>
          ))}
        </select>
      </label>
      {sending.error && <p role="alert">{sending.error.msg}</p>}
    </div>
  );
}
