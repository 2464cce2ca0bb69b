import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import {
  currentAddress,
  rechargeAddress,
} from '#src/features/wallet/ui/payment/recharge-address.ts';
import { methodAfter } from '#src/features/wallet/ui/payment/use-payment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText, LargeFigure } from '#src/ui/text/text.tsx';
import { cancelOrder, type OrderDetails } from '../../contract/orders.ts';
import { ChargedBar, PartName } from './charged-bar.tsx';
import { Untouched } from './order-amounts.tsx';
import { chargedOf } from './order-state.ts';
import type { PayOrder } from './use-pay-order.ts';

interface PayPanelProps {
  details: OrderDetails;
  paying: PayOrder;
  /** The button that pays; on a phone it is in the bar at the bottom. */
  act: ReactNode;
}

/** What an unpaid order costs and leaves, one button with the sum, and giving it up. */
export function PayPanel({ details, paying, act }: PayPanelProps) {
  const { t, number } = useText();
  const { payableJindou } = details.order;
  const { preview, missing, payError, cancelError } = paying;
  return (
    <PaddedCard as="aside" aria-label={t('order.pay')}>
      <span>{t('checkout.due')}</span>
      <p>
        <LargeFigure as="span" className={money.jindou}>
          {number(payableJindou)}
        </LargeFigure>{' '}
        <span className={money.jindou}>{t('pay.jindou')}</span>
      </p>
      <PaymentParts payableJindou={payableJindou} paying={paying} />
      {details.payments.length > 0 && <Untouched charged={chargedOf(details)} />}
      {missing > 0 && (
        <p role="status" className={money.problem}>
          <Icon name="warning" />
          {t('checkout.short', { n: missing })}
        </p>
      )}
      {act}
      <PaymentError error={payError} />
      <PaymentError error={cancelError} />
      <CanAccess rule={cancelOrder.access} disabled>
        <Button variant="text" isRunning={paying.isCanceling} onClick={() => void paying.cancel()}>
          {t('order.cancel')}
        </Button>
      </CanAccess>
      <HelpText>
        {t(preview?.needsPassword === false ? 'checkout.next.free' : 'checkout.next')}
      </HelpText>
      <HelpText>{t('cashier.locked')}</HelpText>
    </PaddedCard>
  );
}

/** Pays, with the sum in the button; without enough jindou it leads to a recharge and back. */
export function PayButton({
  details: { order, payments },
  paying,
}: {
  details: OrderDetails;
  paying: PayOrder;
}) {
  const { t } = useText();
  if (paying.missing > 0) {
    return (
      <LinkButton variant="primary" to={rechargeAddress(paying.missing, currentAddress())}>
        {t('checkout.rechargeFirst')}
      </LinkButton>
    );
  }
  const isUnsure = paying.payError !== undefined && methodAfter(paying.payError) === 'again';
  const act = t(payments.at(-1)?.status === 'failed' ? 'orderPage.payAgain' : 'order.pay');
  return (
    <CanAccess rule={payOrders.access} disabled>
      <Button variant="primary" disabled={paying.isPaying} onClick={() => void paying.pay()}>
        {isUnsure ? t('checkout.check') : t('pay.act', { act, n: order.payableJindou })}
      </Button>
    </CanAccess>
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

/** What each part of the balance pays, and the balance before and after. */
function PaymentParts({ payableJindou, paying }: { payableJindou: number; paying: PayOrder }) {
  const { t, number } = useText();
  const { wallet, preview, missing } = paying;
  const parts = preview?.parts ?? { bonus: 0, bought: 0 };
  return (
    <>
      <dl className={money.flow}>
        {(['bonus', 'bought'] as const).map(
          (part) =>
            parts[part] > 0 && (
              <div key={part}>
                <dt>
                  <PartName part={part}>
                    {t(part === 'bonus' ? 'checkout.fromBonus' : 'checkout.fromBought')}
                  </PartName>
                </dt>
                <dd className={money.jindou}>−{number(parts[part])}</dd>
              </div>
            ),
        )}
        <div className={money.total}>
          <dt>{t('checkout.afterLabel')}</dt>
          <dd className={money.jindou}>
            {wallet && missing === 0
              ? `${number(wallet.available)} → ${t('pay.amount', { text: number(wallet.available - payableJindou) })}`
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
      {preview?.parts && payableJindou > 0 && (
        <ChargedBar bonus={parts.bonus} bought={parts.bought} />
      )}
    </>
  );
}
