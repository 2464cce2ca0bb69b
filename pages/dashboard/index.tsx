import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import {
  dashboardAddress,
  scopeOf,
  type Scope,
} from '#src/features/dashboard/ui/dashboard-address.ts';
import { DashboardTiles, tileNames } from '#src/features/dashboard/ui/dashboard-tiles.tsx';
import styles from '#src/features/dashboard/ui/dashboard.module.css';
import { useArrangement } from '#src/features/dashboard/ui/use-tile-layout.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { SharePageButton } from '#src/features/searches/ui/share-page/share-page-button.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';

/**
 * `/dashboard`: rents, vacancy and trades of a city, tile by tile. The address holds place and
 * filters.
 */
export default function DashboardPage() {
  const { t, locale, number } = useText();
  const places = useQuery(listPlaces, {});
  const { city: own } = useSettings();
  const { state, wrong, applyFilter, tidy } = useListAddress(dashboardAddress);
  const found = useMemo(
    () => scopeOf(state.filter, places.data ?? [], own),
    [state.filter, places.data, own],
  );
  const arrangement = useArrangement(tileNames);
  const scope = found?.scope;
  // Roads belong to one district: choosing another district clears them.
  const change: typeof applyFilter = (to) =>
    applyFilter('district' in to || 'city' in to ? { road: undefined, ...to } : to);
  const drop = () => {
    if (found && found.wrong.length > 0) applyFilter(knownPlace(found.scope));
    else tidy();
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('page.dashboard')}</h1>
        {scope && (
          <Caption as="span">
            {[
              t('dashboard.of', { city: placeText(locale, scope.city) }),
              ...(scope.city.quarters
                ? [`${scope.city.quarters.first}–${scope.city.quarters.last}`]
                : []),
              `n ${number(scope.city.n)}`,
            ].join(' · ')}
          </Caption>
        )}
        {scope && (
          <EvidenceSourcesButton
            className={buttonClass('text')}
            evidence="kases"
            city={scope.city.name}
          />
        )}
        {scope && (
          <SharePageButton
            page="dashboard"
            filter={{ city: scope.city.name }}
            title={t('dashboard.of', { city: placeText(locale, scope.city) })}
          />
        )}
        {scope && (
          <Button
            variant="text"
            className={styles.action}
            aria-expanded={arrangement.editing}
            onClick={arrangement.editing ? arrangement.cancel : arrangement.edit}
          >
            {t('dashboard.arrange')}
          </Button>
        )}
      </header>
      <AddressNotice wrong={[...wrong, ...(found?.wrong ?? [])]} onTidy={drop} />
      <AsyncView
        query={places}
        skeleton={<SkeletonLines lines={10} height={48} />}
        isEmpty={(all) => all.every(({ n }) => n === 0)}
        empty={<EmptyState icon="database" text={t('home.nowhere')} />}
      >
        {(all) =>
          scope && (
            <DashboardTiles scope={scope} places={all} apply={change} arrangement={arrangement} />
          )
        }
      </AsyncView>
      <div className={styles.printed}>
        <PrintHeader source={t('kase.source')} />
      </div>
    </div>
  );
}

function knownPlace({ city, districts }: Scope) {
  return { city: city.name, district: districts.map(({ name }) => name) };
}
