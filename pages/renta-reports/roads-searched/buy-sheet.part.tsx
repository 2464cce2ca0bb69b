import { lazy, Suspense, useState } from 'react';
import { PriceButton } from '#src/components/price-button/price-button.tsx';
import { useText } from '#src/components/use-text.ts';
import type { Sheet } from './road-sheet.part.tsx';

const Checkout = lazy(() => import('#src/components/basket/checkout.tsx'));

/** Buys the whole series of a road where one is; whoever owns it is asked for nothing. */
export function BuySheet({ sheet: { road, isOwned, priceJindou }, onBought }: { sheet: Sheet; onBought: () => void }) {
  const { t } = useText();
  const [buying, setBuying] = useState(false);
  const act = t('road.sheet.unlock');
  return (
    <>
      {!isOwned && <PriceButton act={act} buys="road-report" jindou={priceJindou} onClick={() => setBuying(true)} />}
      {buying && (
        <Suspense fallback={null}>
          <Checkout
            act={act}
            items={[{ type: 'road-report', refId: road.id, variant: 'sheet' }]}
            onClose={() => setBuying(false)}
            onPaid={onBought}
          />
        </Suspense>
      )}
    </>
  );
}
