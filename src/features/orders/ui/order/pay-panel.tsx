import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import {
  errorDetailsOf,
  paymentErrorMessage,
} from '#src/features/wallet/ui/payment/payment-error.ts';
import {
  currentAddress,
  rechargeAddress,
} from '#src/features/wallet/ui/payment/recharge-address.ts';
import {
  usePayment,
  methodAfter,
  type Payment,
} from '#src/features/wallet/ui/payment/use-payment.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { setWallet, type Wallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText, LargeFigure } from '#src/ui/text/text.tsx';
import { cancelOrder, previewOrder } from '../../contract/orders.ts';
import type { Order } from '../lists/order-labels.ts';

const PayTogether = lazy(() => import('../lists/pay-together.tsx'));

/** What an unpaid order costs and leaves, one button with the sum, and giving it up. */
export function PayPanel({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { t, number } = useText();
  const navigate = useNavigate();
  const known = useWallet();
  const [padOpen, setPadOpen] = useState(false);
  const paying = usePayment();
  const canceling = useMutation(cancelOrder);
  const { id, no, items, payableJindou } = order;
  // Returns whether the password is required and the part paid from bonus.
  const preview = useQuery(previewOrder, {
    items: items.map(({ type, refId, variant }) => ({ type, refId, ...(variant && { variant }) })),
  }).data;

  // The one in the bar may be older than this order.
  const wallet = preview?.wallet ?? known;
  useEffect(() => {
    if (preview) setWallet(preview.wallet);
  }, [preview]);

  // Paid or cancelled elsewhere meanwhile: the page shows what has become of it.
  const isOutdated = isAboutStatus(paying.error) || isAboutStatus(canceling.error);
  useEffect(() => {
    if (isOutdated) onChanged();
  }, [isOutdated, onChanged]);

  const paid = (_payment: Payment) =>
    void navigate(`/order/my-order/pay-success?no=${no}`, { replace: true });
  const pay = async () => {
    if (preview?.needsPassword !== false) return setPadOpen(true);
    const payment = await paying.pay({ orderIds: [id], payableJindou });
    if (payment) return paid(payment);
    // A try that failed is kept with the order.
    onChanged();
  };
  const cancel = async () => {
    if (await canceling.mutate({ id })) onChanged();
  };
  const missing = wallet ? Math.max(0, payableJindou - wallet.available) : 0;
  return (
    <PaddedCard as="aside" aria-label={t('order.pay')}>
      <span>{t('checkout.due')}</span>
      <p>
        <LargeFigure as="span" className={money.jindou}>
          {number(payableJindou)}
        </LargeFigure>{' '}
        <span className={money.jindou}>{t('pay.jindou')}</span>
      </p>
      <PaymentParts
        payableJindou={payableJindou}
        preview={preview}
        wallet={wallet}
        isCovered={missing === 0}
      />
      {missing > 0 ? (
        <InsufficientBalance missingJindou={missing} />
      ) : (
        <CanAccess rule={payOrders.access} disabled>
          <Button variant="primary" disabled={paying.paying} onClick={() => void pay()}>
            {paying.error !== undefined && methodAfter(paying.error) === 'again'
              ? t('checkout.check')
              : t('pay.act', { act: t('order.pay'), n: payableJindou })}
          </Button>
        </CanAccess>
      )}
      <PaymentError error={paying.error} />
      <PaymentError error={canceling.error} />
      <CanAccess rule={cancelOrder.access} disabled>
        <Button variant="text" isRunning={canceling.isPending} onClick={() => void cancel()}>
          {t('order.cancel')}
        </Button>
      </CanAccess>
      <HelpText>
        {t(preview?.needsPassword === false ? 'checkout.next.free' : 'checkout.next')}
      </HelpText>
      <HelpText>{t('cashier.locked')}</HelpText>
      {padOpen && (
        <Suspense>
          <PayTogether
            orders={[order]}
            onClose={() => {
              setPadOpen(false);
              onChanged();
            }}
            onPaid={paid}
            onCheckOrder={() => {
              setPadOpen(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </PaddedCard>
  );
}

/** Says how much is missing and links to a recharge that returns to this page. */
function InsufficientBalance({ missingJindou }: { missingJindou: number }) {
  const { t } = useText();
  return (
    <>
      <p role="status" className={money.problem}>
        <Icon name="warning" />
        {t('checkout.short', { n: missingJindou })}
      </p>
      <LinkButton variant="primary" to={rechargeAddress(missingJindou, currentAddress())}>
        {t('checkout.rechargeFirst')}
      </LinkButton>
    </>
  );
}

function PaymentError({ error }: { error: unknown }) {
  const words = useText();
  if (error === undefined) return null;
  return (
    <p role="alert" className={money.problem}>
      <Icon name="warning" />
      {paymentErrorMessage(error, words)}
    </p>
  );
}

function isAboutStatus(error: unknown): boolean {
  return errorDetailsOf(error).reason === 'status-forbids';
}

interface PaymentPartsProps {
  payableJindou: number;
  preview: OutputOf<typeof previewOrder> | undefined;
  wallet: Wallet | null;
  isCovered: boolean;
}

/** Amounts paid from bonus and bought jindou, and the remaining balance. */
function PaymentParts({ payableJindou, preview, wallet, isCovered }: PaymentPartsProps) {
  const { t, number } = useText();
  const bonus = preview?.parts?.bonus ?? 0;
  const bought = preview?.parts?.bought ?? 0;
  return (
    <dl className={money.flow}>
      {bonus > 0 && (
        <div>
          <dt>{t('checkout.fromBonus')}</dt>
          <dd className={money.jindou}>−{number(bonus)}</dd>
        </div>
      )}
      {bought > 0 && (
        <div>
          <dt>{t('checkout.fromBought')}</dt>
          <dd className={money.jindou}>−{number(bought)}</dd>
        </div>
      )}
      <div className={money.total}>
        <dt>{t('checkout.afterLabel')}</dt>
        <dd className={money.jindou}>
          {wallet && isCovered
            ? t('pay.amount', { text: number(wallet.available - payableJindou) })
            : '–'}
        </dd>
      </div>
      {wallet && wallet.held > 0 && (
        <div>
          <dt>{t('cashier.held')}</dt>
          <dd className={money.jindou}>{number(wallet.held)}</dd>
        </div>
      )}
    </dl>
  );
}
