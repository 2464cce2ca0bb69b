import { lazy, Suspense } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CartRequest } from '#src/features/orders/ui/cart/cart.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { RoadOffer } from './road-purchase-offer.tsx';
import { SampleDetails } from './sample-details.tsx';
import type { SampleItem } from './sample-labels.ts';
import type { SampleSearchState } from './use-sample-search.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

const point = (row: SampleItem): CartRequest => ({
  type: 'sample',
  refId: row.id,
  variant: 'point',
});

interface SamplePurchaseProps {
  samples: SampleSearchState;
}

/** Buys the selected points, or says that all of them are readable. */
export function BuyPoints({ samples: { selection, sum, setBuying } }: SamplePurchaseProps) {
  const { t } = useText();
  const wanted = selection.rows.filter(({ details }) => details === null);
  return wanted.length > 0 ? (
    <PriceButton
      act={t('sample.get')}
      buys="sample"
      jindou={sum(wanted)}
      onClick={() => setBuying(wanted.map(point))}
    />
  ) : (
    <span>{t('sample.owned.all')}</span>
  );
}

/** Offers all points of a road at once, when the filter names one road. */
export function RoadPurchase({
  samples: { list, filter, bought, setBuying },
}: SamplePurchaseProps) {
  const { state } = list.navigation;
  const [road, ...otherRoads] = [state.filter['road'] ?? []].flat();
  if (!list.isSearch || filter.city === undefined || road === undefined || otherRoads.length > 0)
    return null;
  return (
    <RoadOffer
      key={bought}
      of={{
        city: filter.city,
        road,
        ...(filter.district && { district: filter.district }),
        ...(state.filter['wave'] && { wave: [state.filter['wave']].flat() }),
      }}
      onGet={(refId) => setBuying([{ type: 'sample', refId, variant: 'wave' }])}
    />
  );
}

/** The open point, and the purchase of its details. */
export function PointDetails({
  samples: { opened, nameOf, districtOf, sum, setOpened, setBuying },
}: SamplePurchaseProps) {
  const { t } = useText();
  return (
    <Drawer
      open={opened !== null}
      title={opened && nameOf(opened)}
      onClose={() => setOpened(null)}
      footer={
        opened &&
        (opened.details === null ? (
          <PriceButton
            act={t('sample.get')}
            buys="sample"
            jindou={sum([opened])}
            onClick={() => {
              setBuying([point(opened)]);
              setOpened(null);
            }}
          />
        ) : (
          <LinkButton to={resultAddress(opened)}>{t('sample.result.open')}</LinkButton>
        ))
      }
    >
      {opened && <SampleDetails row={opened} district={districtOf(opened)} />}
    </Drawer>
  );
}

/** The checkout of the points in `buying`. */
export function SampleCheckout({ samples }: SamplePurchaseProps) {
  const { t } = useText();
  const { rows, statistics, selection, buying, setBuying, setBought } = samples;
  if (!buying) return null;
  return (
    <Suspense>
      <Checkout
        act={t('sample.get')}
        items={buying}
        onClose={() => setBuying(null)}
        onPaid={({ orderIds }) => {
          selection.clear();
          // The order knows its points, of however many roads and waves they are.
          setBought(`/sampleResult?${new URLSearchParams({ id: orderIds[0]! })}`);
          rows.refetch();
          statistics.refetch();
        }}
      />
    </Suspense>
  );
}

/** Address of the member's points of a wave, on one road where the point has one. */
function resultAddress({
  waveId,
  city,
  district,
  road,
}: Pick<SampleItem, 'waveId' | 'city' | 'district' | 'road'>): string {
  return `/sampleResult?${new URLSearchParams({ wave: waveId, city, ...(road ? { district, road } : {}) })}`;
}
