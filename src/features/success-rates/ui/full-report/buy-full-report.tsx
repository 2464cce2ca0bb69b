import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { readSuccessReport } from '../../contract/success-reports.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** Where the full report of a run is read. */
export const fullAddress = (id: string): string =>
  `/shop-success-rate-result?id=${encodeURIComponent(id)}&paper=full`;

/**
 * The full report as it is sold beside a result: a way to it once it is owned, its price before.
 */
export default function FullOffer({ id }: { id: string }) {
  const { t } = useText();
  const { data, refetch } = useQuery(readSuccessReport, { id });
  const navigate = useNavigate();
  if (!data?.isSold) return null;
  if (data.isOwned) {
    return <LinkButton to={fullAddress(id)}>{t('success.full.open')}</LinkButton>;
  }
  return (
    <BuyFull
      id={id}
      priceJindou={data.priceJindou}
      onBought={() => void navigate(fullAddress(id))}
      onOwned={refetch}
    />
  );
}

interface BuyProps {
  id: string;
  priceJindou: number;
  /** When the receipt has been read. */
  onBought: () => void;
  onOwned: () => void;
}

/** The price of a full report, and the checkout. */
export function BuyFull({ id, priceJindou, onBought, onOwned }: BuyProps) {
  const { t } = useText();
  const [buying, setBuying] = useState(false);
  const [paid, setPaid] = useState(false);
  const act = t('success.full.buy');
  const close = () => {
    setBuying(false);
    if (paid) onBought();
    // What became the buyer's elsewhere meanwhile has no price any more.
    else onOwned();
  };
  return (
    <>
      <PriceButton
        act={act}
        buys="success-rate"
        jindou={priceJindou}
        onClick={() => setBuying(true)}
      />
      {buying && (
        <Suspense>
          <Checkout
            act={act}
            items={[{ type: 'success-rate', refId: id, variant: 'report' }]}
            onClose={close}
            onPaid={() => setPaid(true)}
          />
        </Suspense>
      )}
    </>
  );
}
