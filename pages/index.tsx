import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { placeText } from '#src/components/place-name.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useMember } from '#src/components/use-member.ts';
import { useText } from '#src/components/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { DistrictLadder } from './home/district-ladder.part.tsx';
import { DistrictEvidence } from './home/district-evidence.part.tsx';
import { DistrictGlance } from './home/district-glance.part.tsx';
import { greetingAt } from './home/greeting.part.ts';
import { chosenPlace, kaseAddress, type City } from './home/place.part.ts';
import styles from './home/home.module.css';

/** `/`: what rents are by district, and what is new in the district one looks at. City and district stand in the address. */
export default function HomePage() {
  const { t } = useText();
  const member = useMember();
  const [openedAt] = useState(() => new Date());
  const places = useCall(listPlaces, {});
  const [query, setQuery] = useSearchParams();
  const { city, district } = chosenPlace(places.answer ?? [], query);
  const greeting = t(greetingAt(openedAt));
  const choose = (next: Record<string, string>) => setQuery(next, { replace: true });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{member ? t('home.greeting', { greeting, name: member.name }) : greeting}</h1>
        {city && (
          <div className={styles.place}>
            <CityChoice places={places.answer ?? []} city={city} onChoose={(name) => choose({ city: name })} />
            {district && (
              <DistrictChoice city={city} district={district} onChoose={(name) => choose({ city: city.name, district: name })} />
            )}
            {city.newestRelease && <span className={styles.hint}>{t('home.until', { quarter: city.newestRelease })}</span>}
          </div>
        )}
        <Link to={kaseAddress(city?.name, district)} className={`${controls.button} ${styles.action}`}>
          <Icon name="search" />
          {t('home.query')}
        </Link>
      </header>
      <AsyncView
        asked={places}
        skeleton={<SkeletonLines lines={10} height={48} />}
        isEmpty={(found) => found.every(({ n }) => n === 0)}
        empty={<p className={styles.empty}>{t('home.nowhere')}</p>}
      >
        {() =>
          city && (
            <div className={styles.tiles}>
              <DistrictGlance city={city} district={district} />
              <DistrictLadder city={city} district={district} />
              <DistrictEvidence city={city} district={district} />
            </div>
          )
        }
      </AsyncView>
    </div>
  );
}

function CityChoice({ places, city, onChoose }: { places: readonly City[]; city: City; onChoose: (name: string) => void }) {
  const { t, locale } = useText();
  return (
    <select
      className={controls.select}
      aria-label={t('home.city')}
      value={city.name}
      onChange={(event) => onChoose(event.target.value)}
    >
      {places
        .filter(({ n }) => n > 0)
        .map((place) => (
          <option key={place.name} value={place.name}>
            {placeText(locale, place)}
          </option>
        ))}
    </select>
  );
}

function DistrictChoice({ city, district, onChoose }: { city: City; district: string; onChoose: (name: string) => void }) {
  const { t, locale } = useText();
  return (
    <select
      className={controls.select}
      aria-label={t('home.district')}
      value={district}
      onChange={(event) => onChoose(event.target.value)}
    >
      {city.districts
        .filter(({ n }) => n > 0)
        .map((place) => (
          <option key={place.name} value={place.name}>
            {placeText(locale, place)} (n={place.n})
          </option>
        ))}
    </select>
  );
}
