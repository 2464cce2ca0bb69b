import { lazy, Suspense, useState } from 'react';
import { zoneA, zonesOf } from '#src/analytics/zone-areas.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { prices } from '#src/domain/prices.ts';
import { shopNameOf } from '#src/domain/success-rate.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { ZonePlan } from '#src/features/assessments/ui/parts/zone-plan.tsx';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readShop, type ShopItem } from '../../contract/shops.ts';
import { ShopTitle } from '../search/shop-columns.tsx';
import styles from '../search/shops.module.css';
import { RentCheck } from './rent-check.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { ShopImages } from './shop-images.tsx';
import { SimilarShops } from './similar-shops.tsx';
import { favouriteFailures, type Favourites } from './use-favourites.ts';

const AskHistory = lazy(() => import('./asking-rent-history.tsx'));
const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

interface ShopDrawerProps {
  /** null while none is open. */
  id: string | null;
  places: Places | undefined;
  favourites: Favourites;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Called when the contact and the exact terms of the shop were bought. */
  onBought: () => void;
}

/** One shop: what is known of it, whether its rent fits the road, and shops like it nearby. */
export function ShopDrawer({ id, places, favourites, onClose, onOpen, onBought }: ShopDrawerProps) {
  const words = useText();
  const { t } = words;
  const charged = useChargedPrice('shop');
  const query = useQuery(readShop, id === null ? null : { id });
  const row = query.data?.id === id ? query.data : undefined;
  // The sheet steps aside while it is paid, and is there again afterwards.
  const [buying, setBuying] = useState<string | null>(null);
  if (buying !== null && buying === id) {
    return (
      <Suspense>
        <Checkout
          act={t('shop.contact.buy')}
          items={[{ type: 'shop', refId: buying, variant: 'contact' }]}
          onClose={() => setBuying(null)}
          onPaid={() => {
            query.refetch();
            onBought();
          }}
        />
      </Suspense>
    );
  }
  return (
    <Drawer
      open={id !== null}
      title={row ? <ShopTitle row={row} words={words} /> : t('page.shopsSearched')}
      onClose={onClose}
      footer={
        row && (
          <>
            {!row.details && (
              <PriceButton
                act={t('shop.contact.buy')}
                buys="shop"
                jindou={charged(row.priceJindou)}
                onClick={() => setBuying(row.id)}
              />
            )}
            <FavouriteButton row={row} favourites={favourites} />
            <SaveToProjectButton
              items={[{ type: 'shop', refId: row.id, title: row.name || row.address }]}
            />
          </>
        )
      }
    >
      {query.error?.code === 404 ? (
        <p role="status">{t('shop.missing')}</p>
      ) : (
        <AsyncView
          query={{ ...query, data: row }}
          skeleton={<SkeletonLines lines={12} height={34} />}
        >
          {(shop) => (
            <>
              <ShopImages row={shop} />
              <RentCheck row={shop} />
              <WaysOn row={shop} />
              <ShopFacts row={shop} places={places} />
              <ZoneSketch row={shop} />
              <Suspense fallback={<SkeletonLines lines={3} />}>
                <AskHistory key={shop.id} id={shop.id} />
              </Suspense>
              <SimilarShops row={shop} onOpen={onOpen} />
            </>
          )}
        </AsyncView>
      )}
    </Drawer>
  );
}

/** Next steps for the shop, with their prices; and the sheet of its road. */
function WaysOn({ row }: { row: ShopItem }) {
  const { t } = useText();
  const successJindou = useChargedPrice('success-rate')(prices['success-rate'].run);
  const assessmentJindou = useChargedPrice('assessment')(prices.assessment.quick);
  return (
    <div className={styles.waysOn}>
      <LinkButton to={successAddress(row)}>
        {t('shop.toSuccess')} · {t('jindou.price', { n: successJindou })}
      </LinkButton>
      <LinkButton to={`/assessment?${new URLSearchParams({ shop: row.id })}`}>
        {t('shop.toAssessment')} · {t('jindou.price', { n: assessmentJindou })}
      </LinkButton>
      {row.roadId !== null && (
        <LinkButton
          to={`/renta-reports/roads-searched?${new URLSearchParams({ road: row.roadId })}`}
        >
          {t('shop.toRoad')}
        </LinkButton>
      )}
    </div>
  );
}

function FavouriteButton({ row, favourites }: { row: ShopItem; favourites: Favourites }) {
  const { t } = useText();
  const isOn = favourites.has(row);
  return (
    <>
      <Button aria-pressed={isOn} onClick={() => favourites.toggle(row)}>
        <Icon name={isOn ? 'check' : 'star'} size={16} />
        {t(isOn ? 'shop.favourite.off' : 'shop.favourite')}
      </Button>
      {favourites.error && (
        <span role="alert">{formErrorMessage(favourites.error, t, favouriteFailures)}</span>
      )}
    </>
  );
}

/** Query for the success rate, filled in from the shop. */
function successAddress({ city, district, road, category, name, address }: ShopItem): string {
  const query = new URLSearchParams({ city, district });
  if (road !== '') query.set('road', road);
  if (category !== null) query.set('category', category);
  const plannedName = shopNameOf(name, address);
  if (plannedName) query.set('plannedName', plannedName);
  return `/shop-success-rate?${query}`;
}

/** The unit drawn to scale from the street, cut into zones, with its area in terms of zone A. */
function ZoneSketch({ row: { frontageM, depthM } }: { row: ShopItem }) {
  const { t } = useText();
  if (frontageM === null || depthM === null || frontageM <= 0 || depthM <= 0) return null;
  return (
    <section className={styles.block} aria-label={t('shop.zones')}>
      <h3>{t('shop.zones')}</h3>
      <ZonePlan
        frontageM={frontageM}
        depthM={depthM}
        zones={zonesOf(depthM)}
        itza={zoneA(frontageM, depthM)}
      />
    </section>
  );
}
