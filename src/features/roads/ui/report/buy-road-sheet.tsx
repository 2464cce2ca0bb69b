import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readRoadReport } from '../../contract/road-reports.ts';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import { paperAddress } from '../search/road-address.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

interface BuySheetProps {
  sheet: RoadSheetOutput;
  onBought: () => void;
}

/**
 * Buys the whole series of a road, or the paper with it, where there is one; no price button for
 * what the member owns.
 */
export function BuyRoadSheet({ sheet: { road, isOwned, priceJindou }, onBought }: BuySheetProps) {
  const { t } = useText();
  const charged = useChargedPrice('road-report');
  const paper = useQuery(readRoadReport, { id: road.id });
  const [buying, setBuying] = useState<'sheet' | 'pdf'>();
  const acts = { sheet: t('road.sheet.unlock'), pdf: t('road.sheet.pdf') };
  return (
    <>
      {!isOwned && (
        <PriceButton
          act={acts.sheet}
          buys="road-report"
          jindou={charged(priceJindou)}
          onClick={() => setBuying('sheet')}
        />
      )}
      {paper.data?.isOwned === true && (
        <LinkButton to={paperAddress(road.id)}>
          <Icon name="print" size={16} />
          {t('road.sheet.pdf.open')}
        </LinkButton>
      )}
      {paper.data?.isOwned === false && (
        <PriceButton
          act={acts.pdf}
          buys="road-report"
          jindou={paper.data.priceJindou}
          withBalance={isOwned}
          isSecond
          onClick={() => setBuying('pdf')}
        />
      )}
      {buying && (
        <Suspense fallback={null}>
          <Checkout
            act={acts[buying]}
            items={[{ type: 'road-report', refId: road.id, variant: buying }]}
            onClose={() => setBuying(undefined)}
            onPaid={() => {
              paper.refetch();
              onBought();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
