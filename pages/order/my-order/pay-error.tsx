import { Link, useSearchParams } from 'react-router-dom';
import { CopyButton } from '#src/components/copy-button.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import desk from '#src/components/money/desk.module.css';
import money from '#src/components/money/money.module.css';
import { backOf } from '#src/components/money/recharge-address.ts';
import { momentText } from '#src/components/money/when.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listOrders } from '#src/contract/orders.ts';
import { listRecharges } from '#src/contract/payments.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { failureCodes, type FailureCode } from '#src/domain/payment.ts';

/** /order/my-order/pay-error?no=&code= – why a payment failed, whether anything was charged, and the ways on. */
export default function PayErrorPage() {
  const { t, locale } = useText();
  const [query, setQuery] = useSearchParams();
  const no = query.get('no') ?? '';
  const back = backOf(query.get('back'));
  const codeText = query.get('code');
  const code = failureCodes.find((one) => one === codeText);
  const isRecharge = /^RC\d+$/.test(no);
  const order = useCall(listOrders, /^OD\d+$/.test(no) ? { no } : null).answer?.list.find((one) => one.no === no);
  const recharge = useCall(listRecharges, isRecharge ? { limit: maximumLimit } : null).answer?.list.find((one) => one.no === no);
  const open = order?.status === 'unpaid' || order?.status === 'paying';
  const reason: FailureCode | 'OTHER' =
    code ?? (recharge?.status === 'closed' ? 'CHANNEL_TIMEOUT' : recharge ? 'CHANNEL_REFUSED' : 'OTHER');
  const rest = back === null ? '' : `?back=${encodeURIComponent(back)}`;
  const again = isRecharge ? `/myaccount/recharge/gold-rechage${rest}` : `/order/my-order/payment-amount?no=${no}`;
  const wrong = codeText !== null && code === undefined ? [{ key: 'code', value: codeText }] : [];
  const tidy = () => {
    const next = new URLSearchParams(query);
    next.delete('code');
    setQuery(next, { replace: true });
  };
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.payError')}</h1>
      </header>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <section className={desk.pad}>
        <p role="alert" className={money.problem}>
          <Icon name="warning" size={20} />
          <b>{t(`checkout.code.${reason}`)}</b>
        </p>
        <dl className={money.flow}>
          <div>
            <dt>{t('checkout.charged')}</dt>
            <dd>
              {t(
                reason === 'DUPLICATE'
                  ? 'checkout.charged.once'
                  : reason === 'CHANNEL_TIMEOUT'
                    ? 'checkout.charged.asked'
                    : 'checkout.charged.no',
              )}
            </dd>
          </div>
          {no !== '' && (
            <div>
              <dt>{t('order.column.no')}</dt>
              <dd>{no}</dd>
            </div>
          )}
          {open && (
            <div>
              <dt>{t('order.kept')}</dt>
              <dd>{momentText(order.expiresAt, locale)}</dd>
            </div>
          )}
        </dl>
        <div className={desk.actions}>
          {(isRecharge || open) && (
            <Link className={controls.primary} to={again}>
              {t('state.retry')}
            </Link>
          )}
          {reason === 'INSUFFICIENT_BALANCE' && order && (
            <Link
              className={controls.button}
              to={`/myaccount/recharge/gold-rechage?${new URLSearchParams({ need: String(order.payableJindou), back: again })}`}
            >
              {t('checkout.rechargeFirst')}
            </Link>
          )}
          {(reason === 'PAY_PASSWORD_WRONG' || reason === 'PAY_PASSWORD_LOCKED') && (
            <Link className={controls.button} to="/myaccount/payment-code/forget-passward">
              {t('checkout.forgot')}
            </Link>
          )}
          <Link className={controls.button} to="/order/my-order/unpay-order">
            {t('page.unpayOrder')}
          </Link>
          {no !== '' && <CopyButton label={t('checkout.copyNo')} text={`${no} ${reason}`} />}
        </div>
      </section>
    </div>
  );
}
