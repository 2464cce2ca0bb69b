import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Allow } from '#src/components/allow.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { Countdown } from '#src/components/money/countdown.tsx';
import desk from '#src/components/money/desk.module.css';
import { Jindou } from '#src/components/money/jindou.tsx';
import money from '#src/components/money/money.module.css';
import { hereAddress, rechargeAddress } from '#src/components/money/recharge-address.ts';
import { useWallet } from '#src/components/money/use-wallet.ts';
import { noteWallet } from '#src/components/money/wallet.ts';
import { usePayment, wayAfter, type Payment } from '#src/components/money/use-payment.ts';
import { payFailureText } from '#src/components/money/pay-failure.ts';
import type { Order } from '#src/components/order-lists/order-words.ts';
import { useCall } from '#src/components/use-call.ts';
import { useSend } from '#src/components/use-send.ts';
import { useGoodsTitle } from '#src/components/use-goods-title.ts';
import { useText } from '#src/components/use-text.ts';
import { cancelOrder, previewOrder } from '#src/contract/orders.ts';
import { payOrders } from '#src/contract/payments.ts';
import { paidStatuses } from '#src/domain/order.ts';

const PayTogether = lazy(() => import('#src/components/order-lists/pay-together.tsx'));

/** An order at the cashier: what is bought, what it costs and what is left, one button with the sum. */
export function OrderCashier({ order, onLookAgain }: { order: Order; onLookAgain: () => void }) {
  const words = useText();
  const { t, number } = words;
  const goods = useGoodsTitle();
  const navigate = useNavigate();
  const known = useWallet();
  const [padOpen, setPadOpen] = useState(false);
  const paying = usePayment();
  const canceling = useSend(cancelOrder);
  const { id, no, items, totalJindou, payableJindou, expiresAt, status } = order;
  const open = status === 'unpaid' || status === 'paying';
  // Tells whether the password is needed, and which part gifts pay.
  const preview = useCall(
    previewOrder,
    open ? { items: items.map(({ type, refId, variant }) => ({ type, refId, ...(variant && { variant }) })) } : null,
  ).answer;

  // The one in the bar may be older than this order.
  const wallet = preview?.wallet ?? known;
  useEffect(() => {
    if (preview) noteWallet(preview.wallet);
  }, [preview]);

  if (paidStatuses.includes(status)) {
    return (
      <Over text={t('cashier.paid', { no })}>
        <Link className={controls.primary} to={`/order/my-order/account-paid?no=${no}`}>
          {t('cashier.toPaid')}
        </Link>
      </Over>
    );
  }
  if (!open) {
    return (
      <Over text={t('cashier.over', { no, status: t(`order.status.${status}`) })}>
        <Link className={controls.primary} to="/order/my-order/unpay-order">
          {t('page.unpayOrder')}
        </Link>
      </Over>
    );
  }

  const paid = ({ id: payment }: Payment) => void navigate(`/order/my-order/pay-success?payment=${payment}`, { replace: true });
  const pay = async () => {
    if (preview?.needsPassword !== false) return setPadOpen(true);
    const payment = await paying.pay({ orderIds: [id], payableJindou });
    if (payment) return paid(payment);
  };
  const cancel = async () => {
    if (await canceling.send({ id })) void navigate('/order/my-order/unpay-order', { replace: true });
  };
  const missing = wallet ? Math.max(0, payableJindou - wallet.available) : 0;
  const bonus = preview?.parts?.bonus ?? 0;
  const bought = preview?.parts?.bought ?? 0;
  return (
    <div className={desk.split}>
      <section className={desk.pad} aria-label={t('cashier.items')}>
        <div className={desk.line}>
          <h2>{t('cashier.items')}</h2>
          <span className={desk.mono}>{no}</span>
        </div>
        <div className={desk.scroller}>
          <table className={desk.table}>
            <thead>
              <tr>
                <th scope="col">{t('order.column.items')}</th>
                <th scope="col" className={desk.n}>
                  {t('cashier.full')}
                </th>
                <th scope="col" className={desk.n}>
                  {t('cashier.due')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td>
                    {t(`order.type.${item.type}`)} · {goods(item.title)}
                  </td>
                  <td className={desk.n}>{number(item.unitJindou * item.qty)}</td>
                  <td className={desk.n}>
                    {item.lineJindou === 0 ? (
                      <span className={money.owned}>{t('kase.owned')}</span>
                    ) : (
                      <Jindou n={item.lineJindou} bare />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('checkout.items', { n: items.length })}</th>
                <td className={desk.n}>{number(totalJindou)}</td>
                <td className={desk.n}>
                  <b>
                    <Jindou n={payableJindou} bare />
                  </b>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className={desk.hint}>{t('cashier.locked')}</p>
      </section>
      <aside className={desk.pad}>
        <span>{t('checkout.due')}</span>
        <p>
          <span className={`${desk.due} ${money.jindou}`}>{number(payableJindou)}</span>{' '}
          <span className={money.jindou}>{t('pay.jindou')}</span>
        </p>
        <p className={desk.line}>
          <span className={desk.hint}>{t('order.left')}</span> <Countdown until={expiresAt} onOver={onLookAgain} />
        </p>
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
              {wallet ? (missing > 0 ? '–' : t('pay.amount', { text: number(wallet.available - payableJindou) })) : '–'}
            </dd>
          </div>
          {wallet && wallet.held > 0 && (
            <div>
              <dt>{t('cashier.held')}</dt>
              <dd className={money.jindou}>{number(wallet.held)}</dd>
            </div>
          )}
        </dl>
        {missing > 0 ? (
          <>
            <p role="status" className={money.problem}>
              <Icon name="warning" />
              {t('checkout.short', { n: missing })}
            </p>
            <Link className={controls.primary} to={rechargeAddress(missing, hereAddress())}>
              {t('checkout.rechargeFirst')}
            </Link>
          </>
        ) : (
          <Allow rule={payOrders.access} disabled>
            <button type="button" className={controls.primary} disabled={paying.paying} onClick={() => void pay()}>
              {paying.error !== undefined && wayAfter(paying.error) === 'again'
                ? t('checkout.check')
                : t('pay.act', { act: t('order.pay'), n: payableJindou })}
            </button>
          </Allow>
        )}
        {paying.error !== undefined && (
          <p role="alert" className={money.problem}>
            <Icon name="warning" />
            {payFailureText(paying.error, words)}
          </p>
        )}
        {canceling.error && (
          <p role="alert" className={money.problem}>
            {payFailureText(canceling.error, words)}
          </p>
        )}
        <Allow rule={cancelOrder.access} disabled>
          <button type="button" className={controls.quiet} disabled={canceling.sending} onClick={() => void cancel()}>
            {t('order.cancel')}
          </button>
        </Allow>
        <p className={desk.hint}>{t(preview?.needsPassword === false ? 'checkout.next.free' : 'checkout.next')}</p>
      </aside>
      {padOpen && (
        <Suspense>
          <PayTogether
            orders={[order]}
            onClose={() => setPadOpen(false)}
            onPaid={paid}
            onLookAgain={() => {
              setPadOpen(false);
              onLookAgain();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Over({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={`${desk.card} ${desk.empty}`} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
