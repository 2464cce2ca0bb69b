import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { formAddress } from './question-address.ts';
import { scopeText, tradesText } from './question-labels.ts';
import type { SuccessRun } from './use-runs.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** A computed run that is not paid for: its query, its price, and the button that unlocks it. */
export function UnpaidRun({ run, onPaid }: { run: SuccessRun; onPaid: () => void }) {
  const words = useText();
  const { t } = words;
  const [buying, setBuying] = useState(false);
  const [paid, setPaid] = useState(false);
  /** The result takes this page's place, so it waits until the receipt has been read. */
  const close = () => {
    setBuying(false);
    if (paid) onPaid();
  };
  return (
    <>
      <h1 tabIndex={-1}>{t('success.pay.title')}</h1>
      <p>
        {scopeText(run.question, words)} · {tradesText(run.question, words)}
      </p>
      <Caption>{t('success.pay.text')}</Caption>
      <PriceButton
        act={t('success.pay')}
        buys="success-rate"
        jindou={run.priceJindou}
        onClick={() => setBuying(true)}
      />
      <LinkButton variant="text" to={formAddress(run.question)}>
        {t('success.again')}
      </LinkButton>
      {buying && (
        <Suspense>
          <Checkout
            act={t('success.pay')}
            items={[{ type: 'success-rate', refId: run.id, variant: 'run' }]}
            onClose={close}
            onPaid={() => setPaid(true)}
          />
        </Suspense>
      )}
    </>
  );
}
