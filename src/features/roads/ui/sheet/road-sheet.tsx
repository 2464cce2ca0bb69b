import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { wholeRoad } from '#src/domain/road.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { WatchButton } from '#src/features/searches/ui/saved-views/watch-button.tsx';
import { SharePageButton } from '#src/features/searches/ui/share-page/share-page-button.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { followRoad, listFollowedRoads, unfollowRoad } from '../../contract/followed-roads.ts';
import { roadSheet, type RoadSheetOutput } from '../../contract/roads.ts';
import { RoadAdminDrawer } from '../edit/road-admin-drawer.tsx';
import { formOf } from '../edit/road-form.ts';
import { BuyRoadSheet } from '../report/buy-road-sheet.tsx';
import { PurchaseLine } from '../report/purchase-line.tsx';
import { useSheetRequests } from '../search/use-sheet-requests.ts';
import { DistributionCard } from './distribution-card.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { MixCard } from './mix-card.tsx';
import { NeighboursCard } from './neighbours-card.tsx';
import { RentAlongRoadCard } from './rent-along-road-card.tsx';
import styles from './road-sheet.module.css';
import { SeriesCard } from './series-card.tsx';
import { SheetFigures } from './sheet-figures.tsx';

const SurvivalCard = lazy(() => import('./survival-card.tsx'));
const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface RoadSheetProps {
  id: string;
  /** Opens another road; null goes back to the list. */
  onOpen: (id: string | null) => void;
}

/**
 * The sheet of one road: rents over time with their error, its neighbours, trades, and the evidence
 * behind all of it.
 */
export function RoadSheet({ id, onOpen }: RoadSheetProps) {
  const { t } = useText();
  const query = useQuery(roadSheet, { id });
  return (
    <div className={styles.page}>
      <UnstyledButton className={styles.back} onClick={() => onOpen(null)}>
        <Icon name="arrow-left" size={16} />
        {t('road.back')}
      </UnstyledButton>
      {query.error?.code === 404 ? (
        <div className={styles.missing} role="status">
          <h1 tabIndex={-1}>{t('road.sheet.missing')}</h1>
          <Button onClick={() => onOpen(null)}>{t('road.back')}</Button>
        </div>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={12} height={56} />}>
          {(sheet) => <Content sheet={sheet} onOpen={onOpen} onBought={query.refetch} />}
        </AsyncView>
      )}
    </div>
  );
}

function Content({
  sheet,
  onOpen,
  onBought,
}: {
  sheet: RoadSheetOutput;
  onOpen: RoadSheetProps['onOpen'];
  onBought: () => void;
}) {
  const words = useText();
  const { t } = words;
  const { road, isOwned } = sheet;
  const { city, district, name } = road;
  const { here, names, unit, ofRoad, ofDistrict, kases } = useSheetRequests(sheet);
  const fairRent = `/fair-rent?${new URLSearchParams({ address: `${city}${district}${name}` })}`;
  const shops = `/renta-reports/shops-searched?${new URLSearchParams({ ...here, road: name })}`;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.crumb}>
            {[`${names.city} / ${names.district}`, ...formOf(sheet, words)].join(' · ')}
          </p>
          <h1 tabIndex={-1}>
            <PlaceName {...road} />
            <OriginalName road={road} />
            {isOwned && <span className={styles.owned}>{t('road.sheet.owned')}</span>}
          </h1>
          <OtherSections road={road} />
          <PurchaseLine bought={sheet.bought} />
        </div>
        <div className={styles.acts}>
          <RoadAdminDrawer name={road.name} />
          <FollowButton id={road.id} />
          <WatchButton
            resource="kases"
            filter={{ ...here, road: [name] }}
            name={`${names.road} · ${names.district}`}
          />
          <CanAccess rule={['can:assessment-run']}>
            <LinkButton to={fairRent}>{t('road.fairRent')}</LinkButton>
          </CanAccess>
          <SharePageButton
            page="sheet"
            ids={[road.id]}
            title={`${names.road} · ${names.district}`}
          />
          <LinkButton to={shops}>
            <Icon name="shop" size={16} />
            {t('road.openShops')}
          </LinkButton>
          <SaveToProjectButton
            items={[{ type: 'road', refId: road.id, title: `${road.district} ${road.name}` }]}
          />
          <BuyRoadSheet sheet={sheet} onBought={onBought} />
        </div>
      </header>
      <SheetFigures sheet={sheet} names={names} ofDistrict={ofDistrict.data} />
      <div className={styles.wide}>
        <div className={styles.beside}>
          <div className={styles.slot}>
            <SeriesCard sheet={sheet} names={names} unit={unit} />
          </div>
          <div className={styles.slot}>
            <RentAlongRoadCard of={[sheet]} />
          </div>
        </div>
        <section className={styles.beside}>
          <div className={styles.map} aria-label={t('map.label')}>
            <Suspense fallback={<MapLoading className={styles.waiting} />}>
              <CityMap
                city={city}
                district={district}
                marked={{ district, name }}
                focus={road.place ?? undefined}
              />
            </Suspense>
          </div>
          <NeighboursCard sheet={sheet} onOpen={onOpen} />
        </section>
      </div>
      <div className={styles.cards}>
        <DistributionCard
          ofRoad={ofRoad}
          ofDistrict={ofDistrict}
          names={names}
          currency={road.currency}
          openIn={kases}
        />
        <div className={styles.slot}>
          <MixCard sheet={sheet} />
        </div>
        <div className={styles.tall}>
          <EvidenceCard sheet={sheet} all={kases} onChanged={onBought} />
        </div>
        <div className={styles.flat}>
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <SurvivalCard road={road} />
          </Suspense>
        </div>
      </div>
      <footer className={styles.foot}>
        <p>{t('road.sheet.method')}</p>
        <p>{t('kase.source')}</p>
      </footer>
    </article>
  );
}

/** Link from one section of a road to all sections, in any district. */
/** The registered name, shown beside the romanised one on an English page. */
function OriginalName({ road }: { road: RoadSheetOutput['road'] }) {
  const { locale } = useText();
  return locale === 'en' && road.nameEn ? (
    <span lang="zh-Hant" className={styles.original}>
      {road.name}
    </span>
  ) : null;
}

function OtherSections({ road: { city, name, nameHans } }: { road: RoadSheetOutput['road'] }) {
  const { t } = useText();
  const whole = wholeRoad(name);
  if (whole === name) return null;
  const all = `/renta-reports/roads-searched?${new URLSearchParams({ city, q: whole, sort: 'name' })}`;
  return (
    <HelpText>
      <Link to={all}>
        {t('road.sheet.sections')} <PlaceName name={whole} nameHans={wholeRoad(nameHans)} />
      </Link>
    </HelpText>
  );
}

/** Follows a road: the home page lists followed roads with their news. Free. */
function FollowButton({ id }: { id: string }) {
  const { t } = useText();
  const query = useQuery(listFollowedRoads, {});
  const follow = useMutation(followRoad);
  const unfollow = useMutation(unfollowRoad);
  const isFollowed = query.data?.some(({ road }) => road.id === id) ?? false;
  const failure = follow.error ?? unfollow.error;
  const turn = async () => {
    if (await (isFollowed ? unfollow : follow).mutate({ id })) query.refetch();
  };
  return (
    <>
      <Button
        aria-pressed={isFollowed}
        disabled={!query.data || follow.isPending || unfollow.isPending}
        onClick={() => void turn()}
      >
        <Icon name={isFollowed ? 'check' : 'star'} size={16} />
        {t(isFollowed ? 'road.unfollow' : 'road.follow')}
      </Button>
      {failure && <span role="alert">{failure.msg}</span>}
    </>
  );
}
