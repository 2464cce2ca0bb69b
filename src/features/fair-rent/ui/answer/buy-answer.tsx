import { lazy, Suspense, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { prices } from '#src/domain/prices.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { ErrorText } from '#src/ui/text/text.tsx';
import { prepareFairRent } from '../../contract/fair-rents.ts';
import type { FairQuestion } from '../fair-address.ts';
import styles from './fair-result.module.css';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

interface BuyAnswerProps {
  question: FairQuestion;
  onBought: () => void;
}

/** The price of the full answer, and the checkout of the orders for it and its comparables. */
export function BuyAnswer({ question, onBought }: BuyAnswerProps) {
  const words = useText();
  const { t } = words;
  const charged = useChargedPrice('fair-rent');
  const { mutate, error } = useMutation(prepareFairRent);
  const [record, setRecord] = useState<CallOutput<typeof prepareFairRent>>();
  const [isPaid, setIsPaid] = useState(false);
  const [withRows, setWithRows] = useState(true);
  const act = t('fair.buy');
  const close = () => {
    setRecord(undefined);
    if (isPaid) onBought();
  };
  const items = record && [
    { type: 'fair-rent' as const, refId: record.id },
    ...(withRows ? record.offers.map(({ id }) => ({ type: 'kase' as const, refId: id })) : []),
  ];
  return (
    <span className={styles.buy}>
      <PriceButton
        act={act}
        buys="fair-rent"
        jindou={charged(prices['fair-rent'].answer)}
        withBalance="change"
        onClick={() => void mutate(question).then(setRecord)}
      />
      <label>
        <input
          type="checkbox"
          checked={withRows}
          onChange={({ target }) => setWithRows(target.checked)}
        />
        <span>{t('fair.buy.rows')}</span>
      </label>
      {error && <ErrorText role="alert">{errorMessage(error, words)}</ErrorText>}
      {items && (
        <Suspense>
          <Checkout act={act} items={items} onClose={close} onPaid={() => setIsPaid(true)} />
        </Suspense>
      )}
    </span>
  );
}
