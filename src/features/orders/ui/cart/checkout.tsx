import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import styles from '#src/features/wallet/ui/payment/money.module.css';
import { PayByPassword } from '#src/features/wallet/ui/payment/pay-by-password.tsx';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { usePasswordUnset } from '#src/features/wallet/ui/payment/use-password-unset.ts';
import { usePayment, type Payment } from '#src/features/wallet/ui/payment/use-payment.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { createOrder, previewOrder } from '../../contract/orders.ts';
import type { CartRequest } from './cart.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

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
 * Buys in place: what it costs and what is left, then the payment password unless paying without it
 * covers the sum. The order is created under a key that is kept until it is paid, so that a retry
 * pays the same order.
 */
export default function Checkout(props: CheckoutProps) {
  return (
    <LazyMessages part="checkout" waiting={null}>
      <CheckoutDialog {...props} />
    </LazyMessages>
  );
}

function CheckoutDialog({ act, items, coupon, onClose, onPaid }: CheckoutProps) {
  const { t } = useText();
  const { preview, order, paid, paying, ...purchase } = useCheckout({ items, coupon, onPaid });
  const isUnset = usePasswordUnset(paying.error);
  const title = paid
    ? t('checkout.done')
    : order
      ? t(isUnset ? 'checkout.set' : 'checkout.password.title')
      : act;
  return (
    <Modal title={title} onClose={onClose} busy={paying.paying}>
      {paid ? (
        <Done payment={paid} items={items.length} onClose={onClose} />
      ) : order ? (
        <PayByPassword
          due={{ orderIds: [order.id], payableJindou: order.payableJindou }}
          items={items.length}
          balanceAfter={preview.data ? preview.data.wallet.available - order.payableJindou : null}
          paying={paying}
          isUnset={isUnset}
          onPaid={purchase.finish}
          onCheckOrder={purchase.checkOrder}
        />
      ) : (
        <AsyncView query={preview} skeleton={<SkeletonLines lines={5} />}>
          {(answer) => (
            <CheckoutSummary
              act={act}
              preview={answer}
              failure={purchase.failure}
              isOrdering={purchase.isOrdering}
              isFetching={preview.isFetching}
              forTeam={purchase.forTeam}
              onForTeam={purchase.setForTeam}
              onConfirm={() => void purchase.confirm(answer)}
            />
          )}
        </AsyncView>
      )}
    </Modal>
  );
}

/** The purchase from the preview of its price to the payment. */
function useCheckout({
  items,
  coupon,
  onPaid,
}: Pick<CheckoutProps, 'items' | 'coupon' | 'onPaid'>) {
  const [forTeam, setForTeam] = useState(false);
  const wanted = {
    items: [...items],
    ...(coupon !== undefined && { coupon }),
    ...(forTeam && { forTeam }),
  };
  const preview = useQuery(previewOrder, wanted);
  const [order, setOrder] = useState<Order>();
  const [paid, setPaid] = useState<Payment>();
  const [failure, setFailure] = useState<unknown>();
  const [isOrdering, setOrdering] = useState(false);
  const paying = usePayment();
  const orderAct = `order ${JSON.stringify(coupon === undefined && !forTeam ? items : wanted)}`;

  const finish = (payment: Payment) => {
    releaseKey(orderAct);
    setPaid(payment);
    onPaid(payment);
  };
  const checkOrder = () => {
    releaseKey(orderAct);
    setOrder(undefined);
    setFailure(undefined);
    paying.forget();
    preview.refetch();
  };
  const confirm = async ({ payableJindou, needsPassword }: Preview) => {
    if (isOrdering) return;
    setOrdering(true);
    setFailure(undefined);
    try {
      const put = await sendIdempotent(createOrder, wanted, orderAct);
      if (put.payableJindou !== payableJindou) {
        // The order is of an earlier try, and something has been bought or become cheaper since.
        releaseKey(orderAct);
        preview.refetch();
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
  return {
    preview,
    order,
    paid,
    paying,
    failure,
    isOrdering,
    forTeam,
    setForTeam,
    finish,
    checkOrder,
    confirm,
  };
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
