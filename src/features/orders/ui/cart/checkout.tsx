import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import styles from '#src/features/wallet/ui/payment/money.module.css';
import { PayByPassword } from '#src/features/wallet/ui/payment/pay-by-password.tsx';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { rechargeAddress } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { sendIdempotent, releaseKey } from '#src/features/wallet/ui/payment/send-idempotent.ts';
import { usePasswordUnset } from '#src/features/wallet/ui/payment/use-password-unset.ts';
import {
  usePayment,
  methodAfter,
  type Payment,
} from '#src/features/wallet/ui/payment/use-payment.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaymentModal } from '#src/ui/dialog/modal.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { createOrder, previewOrder } from '../../contract/orders.ts';
import type { CartRequest } from './cart.ts';
import { PriceLines } from './price-lines.tsx';

interface CheckoutProps {
  /** Label of the act, such as "unlock". */
  act: string;
  items: readonly CartRequest[];
  /** Takes something off a membership. */
  coupon?: string | undefined;
  onClose: () => void;
  /** Called as soon as it is paid; the dialog then says so until it is closed. */
  onPaid: (payment: Payment) => void;
}

type Preview = CallOutput<typeof previewOrder>;
type Order = CallOutput<typeof createOrder>;

/**
 * Buys in place: what it costs and what is left, then the payment password unless paying without it covers the sum. The order
 * is created under a key that is kept until it is paid, so that a retry pays the same order.
 */
export default function Checkout(props: CheckoutProps) {
  return (
    <LazyMessages part="checkout" waiting={null}>
      <CheckoutDialog {...props} />
    </LazyMessages>
  );
}

function CheckoutDialog({ act, items, coupon, onClose, onPaid }: CheckoutProps) {
  const words = useText();
  const { t } = words;
  const [forTeam, setForTeam] = useState(false);
  const wanted = {
    items: [...items],
    ...(coupon !== undefined && { coupon }),
    ...(forTeam && { forTeam }),
  };
  const asked = useQuery(previewOrder, wanted);
  const [order, setOrder] = useState<Order>();
  const [paid, setPaid] = useState<Payment>();
  const [failure, setFailure] = useState<unknown>();
  const [ordering, setOrdering] = useState(false);
  const paying = usePayment();
  const orderAct = `order ${JSON.stringify(coupon === undefined && !forTeam ? items : wanted)}`;
  const isUnset = usePasswordUnset(paying.error);
  const title = paid
    ? t('checkout.done')
    : order
      ? t(isUnset ? 'checkout.set' : 'checkout.password.title')
      : act;

  const finish = (payment: Payment) => {
    releaseKey(orderAct);
    setPaid(payment);
    onPaid(payment);
  };
  const lookAgain = () => {
    releaseKey(orderAct);
    setOrder(undefined);
    setFailure(undefined);
    paying.forget();
    asked.reload();
  };
  const confirm = async ({ payableJindou, needsPassword }: Preview) => {
    if (ordering) return;
    setOrdering(true);
    setFailure(undefined);
    try {
      const put = await sendIdempotent(createOrder, wanted, orderAct);
      if (put.payableJindou !== payableJindou) {
        // The order is of an earlier try, and something has been bought or become cheaper since.
        releaseKey(orderAct);
        asked.reload();
        setFailure(undefined);
        return;
      }
      if (needsPassword) return setOrder(put);
      const payment = await paying.pay({ orderIds: [put.id], payableJindou });
      if (payment) finish(payment);
      else setOrder(put);
    } catch (error) {
      setFailure(error);
    } finally {
      setOrdering(false);
    }
  };

  return (
    <PaymentModal title={title} onClose={onClose} busy={paying.paying}>
      {paid ? (
        <Done payment={paid} items={items.length} onClose={onClose} />
      ) : order ? (
        <PayByPassword
          due={{ orderIds: [order.id], payableJindou: order.payableJindou }}
          items={items.length}
          balanceAfter={asked.answer ? asked.answer.wallet.available - order.payableJindou : null}
          paying={paying}
          isUnset={isUnset}
          onPaid={finish}
          onLookAgain={lookAgain}
        />
      ) : (
        <AsyncView asked={asked} skeleton={<SkeletonLines lines={5} />}>
          {(preview) => (
            <div className={styles.stack}>
              {preview.team && (
                <ForWhom
                  team={preview.team.name}
                  forTeam={forTeam}
                  disabled={ordering}
                  onChange={setForTeam}
                />
              )}
              <PriceLines preview={preview} />
              {failure !== undefined && (
                <p role="alert" className={styles.problem}>
                  <Icon name="warning" />
                  {paymentErrorMessage(failure, words)}
                </p>
              )}
              {preview.missingJindou > 0 ? (
                <>
                  <p role="status" className={styles.problem}>
                    <Icon name="warning" />
                    {t('checkout.short', { n: preview.missingJindou })}
                  </p>
                  <LinkButton variant="primary" to={rechargeAddress(preview.missingJindou)}>
                    {t('checkout.rechargeFirst')}
                  </LinkButton>
                </>
              ) : (
                <Button
                  variant="primary"
                  ref={(button) => button?.setAttribute('autofocus', '')}
                  // While loading, the sum on the button belongs to the previous choice.
                  disabled={ordering || asked.loading}
                  onClick={() => void confirm(preview)}
                >
                  {failure !== undefined && methodAfter(failure) === 'again'
                    ? t('checkout.check')
                    : t('pay.act', { act, n: preview.payableJindou })}
                </Button>
              )}
              {preview.missingJindou === 0 && (
                <p className={styles.fine}>
                  {t(preview.needsPassword ? 'checkout.next' : 'checkout.next.free')}
                </p>
              )}
            </div>
          )}
        </AsyncView>
      )}
    </PaymentModal>
  );
}

interface ForWhomProps {
  team: string;
  forTeam: boolean;
  disabled: boolean;
  onChange: (forTeam: boolean) => void;
}

/** The owner of the purchase. Each choice has its own price: the member's own rows may not be the team's. */
function ForWhom({ team, forTeam, disabled, onChange }: ForWhomProps) {
  const { t } = useText();
  return (
    <fieldset className={styles.whom} disabled={disabled}>
      <legend>{t('checkout.whom')}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)}>
          <input
            type="radio"
            name="for-whom"
            checked={forTeam === choice}
            onChange={() => onChange(choice)}
          />
          {choice ? t('checkout.whom.team', { team }) : t('checkout.whom.me')}
        </label>
      ))}
      {forTeam && <p className={styles.fine}>{t('checkout.whom.note')}</p>}
    </fieldset>
  );
}

function Done({
  payment,
  items,
  onClose,
}: {
  payment: Payment;
  items: number;
  onClose: () => void;
}) {
  const { t, number } = useText();
  return (
    <>
      <p role="status" className={styles.doneLine}>
        <Icon name="check" size={20} />
        {t('checkout.done.text', { n: items })}
      </p>
      <dl className={styles.flow}>
        <div>
          <dt>{t('checkout.paid')}</dt>
          <dd className={styles.jindou}>
            {t('pay.amount', { text: number(payment.amountJindou) })}
          </dd>
        </div>
        <div>
          <dt>{t('checkout.afterLabel')}</dt>
          <dd className={styles.jindou}>
            {t('pay.amount', { text: number(payment.wallet.available) })}
          </dd>
        </div>
      </dl>
      <Button variant="primary" ref={(button) => button?.focus()} onClick={onClose}>
        {t('checkout.done.close')}
      </Button>
      {payment.billNo && (
        <Link className={styles.centred} to={`/bill-detail?no=${payment.billNo}`}>
          {t('checkout.bill', { no: payment.billNo })}
        </Link>
      )}
    </>
  );
}
