import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { purchaseRules } from '#src/features/orders/model/purchase-permissions.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { sampleRoadOffer } from '../../contract/samples.ts';

interface RoadOfferProps {
  of: CallInput<typeof sampleRoadOffer>;
  /** Gets the road; any point of it names it. */
  onGet: (refId: string) => void;
}

/**
 * One whole road: its number of points, how many the member owns, and the price of the rest.
 * Nothing where all are owned.
 */
export function RoadOffer({ of, onGet }: RoadOfferProps) {
  const { t } = useText();
  const charged = useChargedPrice('sample');
  const { data } = useQuery(sampleRoadOffer, of);
  if (!data || data.priceJindou === 0) return null;
  const { wave, refId, points, owned, priceJindou } = data;
  const values = { n: points, period: wave.period, owned, price: charged(priceJindou) };
  return (
    <CanAccess rule={['can:order-pay', ...purchaseRules(['sample'])]} disabled>
      <Button onClick={() => onGet(refId)}>
        {t(owned > 0 ? 'sample.getAll.rest' : 'sample.getAll', values)}
      </Button>
    </CanAccess>
  );
}
