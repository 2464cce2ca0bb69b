import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listRoads } from '#src/contract/places.ts';
import { prices } from '#src/domain/prices.ts';
import { freeQuarters } from '#src/domain/road.ts';
import { compareRoads } from '#src/features/roads/contract/road-reports.ts';
import { CompareIndex } from '#src/features/roads/ui/compare/compare-index.tsx';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { roadSheetAddress, searchAddress, type Scope } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { RoadChooser } from './road-chooser.tsx';

interface RoadLinesProps {
  scope: Scope;
  /** The district the roads lie in. */
  district: string;
  onRoads: (ids: readonly string[]) => void;
}

/**
 * Rent indices of roads. The series of a road is part of its sheet: without it no line is drawn,
 * and a link to the sheet is shown there, where the newest quarters are free.
 */
export default function RoadLines({ scope, district, onRoads }: RoadLinesProps) {
  const { t, locale } = useText();
  const charged = useChargedPrice('road-report');
  const query = useQuery(compareRoads, { ids: scope.roads });
  const known = useQuery(listRoads, { city: scope.city.name, district }).data;
  const roads = scope.roads.flatMap((id) => known?.find((one) => one.id === id)?.name ?? []);
  const nameOf = (id: string) => {
    const road = known?.find((one) => one.id === id);
    return road ? placeText(locale, road) : '–';
  };
  return (
    <section className={styles.waiting}>
      <h2>{t('dashboard.index')}</h2>
      <div className={styles.links}>
        <RoadChooser scope={scope} onRoads={onRoads} />
        <Button variant="text" onClick={() => onRoads([])}>
          {t('dashboard.roads.back')}
        </Button>
        {/* What a line follows is its road alone, whatever else the page is narrowed to. */}
        {roads.length > 0 && (
          <Link to={searchAddress({ ...scope, cases: {} }, { road: roads })}>
            {t('dashboard.open')}
          </Link>
        )}
      </div>
      <AsyncView query={query} skeleton={<SkeletonLines lines={6} height={40} />}>
        {(lines) => (
          <LazyMessages part="roads">
            <CompareIndex of={lines.map((line) => ({ ...line, name: nameOf(line.id) }))} />
            {lines.some(({ isOwned }) => !isOwned) && (
              <>
                <Caption>
                  {t('dashboard.roads.locked', {
                    price: charged(prices['road-report'].sheet),
                    n: freeQuarters,
                  })}
                </Caption>
                <p className={styles.links}>
                  {lines.flatMap(({ id, isOwned }) =>
                    isOwned
                      ? []
                      : [
                          <LinkButton key={id} to={roadSheetAddress(scope, { id, district })}>
                            {nameOf(id)}
                          </LinkButton>,
                        ],
                  )}
                </p>
              </>
            )}
          </LazyMessages>
        )}
      </AsyncView>
    </section>
  );
}
