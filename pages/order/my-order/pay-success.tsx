import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import money from '#src/components/money/money.module.css';
import { backOf } from '#src/components/money/recharge-address.ts';
import { useWallet } from '#src/components/money/use-wallet.ts';
import { refreshWallet } from '#src/components/money/wallet.ts';
import { yuanText } from '#src/components/money/when.ts';
import { titleOf, wayToItem } from '#src/components/order-lists/order-words.ts';
import { useCall } from '#src/components/use-call.ts';
import { useGoodsTitle } from '#src/components/use-goods-title.ts';
import { useText } from '#src/components/use-text.ts';
import { readOrder } from '#src/contract/orders.ts';
import { listRecharges, readPayment } from '#src/contract/payments.ts';
import { maximumLimit } from '#src/domain/page.ts';

const unpaid = '/order/my-order/unpay-order';

/** /order/my-order/pay-success?payment= or ?no= – what was paid, what is left, and where it is. Only for what did succeed. */
export default function PaySuccessPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const payment = query.get('payment');
  const no = query.get('no');
  const back = backOf(query.get('back'));
  useEffect(() => void refreshWallet(), []);
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.paySuccess')}</h1>
      </header>
      {payment ? (
        <OfPayment id={payment} back={back} />
      ) : no && /^RC\d+$/.test(no) ? (
        <OfRecharge no={no} back={back} />
      ) : (
        <Navigate to={unpaid} replace />
      )}
    </div>
  );
}

function OfPayment({ id, back }: { id: string; back: string | null }) {
  const { t, number } = useText();
  const asked = useCall(readPayment, { id });
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={4} />}>
      {({ status, amountJindou, billNo, orderIds }) =>
        status === 'succeeded' ? (
          <Card back={back} paid={t('pay.amount', { text: number(amountJindou) })} billNo={billNo}>
            {orderIds.map((order) => (
              <Bought key={order} id={order} />
            ))}
          </Card>
        ) : (
          <Navigate to={unpaid} replace />
        )
      }
    </AsyncView>
  );
}

function Bought({ id }: { id: string }) {
  const words = useText();
  const goods = useGoodsTitle();
  const { answer } = useCall(readOrder, { id });
  if (!answer) return null;
  const [first] = answer.items;
  const way = first && wayToItem(first, answer.id);
  return (
    <li>
      <span>{way ? <Link to={way}>{titleOf(answer, words, goods)}</Link> : titleOf(answer, words, goods)}</span>
      <Link to={`/order/my-order/account-paid?no=${answer.no}`}>{answer.no}</Link>
    </li>
  );
}

function OfRecharge({ no, back }: { no: string; back: string | null }) {
  const { t, number, locale } = useText();
  const asked = useCall(listRecharges, { status: 'credited', limit: maximumLimit });
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={4} />}>
      {({ list }) => {
        const found = list.find((one) => one.no === no);
        if (!found) return <Navigate to={unpaid} replace />;
        const { jindou, bonus, moneyMinor } = found;
        return (
          <Card back={back} paid={yuanText(moneyMinor, locale)} billNo={null}>
            <li>
              <span>{t('recharge.credited', { n: jindou })}</span>
              <span className={money.jindou}>{bonus > 0 ? t('recharge.withBonus', { n: bonus }) : number(jindou)}</span>
            </li>
            <li>
              <span>{t('order.column.no')}</span>
              <span>{no}</span>
            </li>
          </Card>
        );
      }}
    </AsyncView>
  );
}

interface CardProps {
  paid: string;
  billNo: string | null;
  back: string | null;
  children: ReactNode;
}

function Card({ paid, billNo, back, children }: CardProps) {
  const { t, number } = useText();
  const wallet = useWallet();
  return (
    <section className={desk.pad}>
      <p className={money.doneLine} role="status">
        <Icon name="check" size={20} />
        {t('checkout.done')}
      </p>
      <ul className={money.lines}>{children}</ul>
      <dl className={money.flow}>
        <div>
          <dt>{t('checkout.paid')}</dt>
          <dd>{paid}</dd>
        </div>
        <div className={money.total}>
          <dt>{t('checkout.available')}</dt>
          <dd className={money.jindou}>{wallet ? t('pay.amount', { text: number(wallet.available) }) : '–'}</dd>
        </div>
      </dl>
      <div className={desk.actions}>
        {back && (
          <Link className={controls.primary} to={back} replace>
            {t('checkout.back')}
          </Link>
        )}
        <Link className={controls.button} to={billNo ? `/bill-detail?no=${billNo}` : '/myaccount/jindou/my-jindou'}>
          {billNo ? t('checkout.bill', { no: billNo }) : t('page.myJindou')}
        </Link>
        <button type="button" className={controls.button} onClick={() => print()}>
          {t('bill.print')}
        </button>
      </div>
    </section>
  );
}
