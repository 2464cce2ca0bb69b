import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { usePageName } from '#src/features/navigation/ui/page-title.ts';
import { readPayment } from '#src/features/payments/contract/payments.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { TabularText } from '#src/ui/text/text.tsx';
import { readOrder } from '../../contract/orders.ts';
import { statusTone, titleOf } from '../lists/order-labels.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { ChargedBar, PartName } from './charged-bar.tsx';
import styles from './order-page.module.css';
import { OrderNotFound, OrderPage } from './order-page.tsx';
import { RechargePage } from './recharge-page.tsx';
import { StateHead } from './state-head.tsx';

export const isOrderNo = (no: string) => /^OD\d{6,20}$/.test(no);
export const isRechargeNo = (no: string) => /^RC\d{6,20}$/.test(no);

/**
 * What an address of an outcome names, as the server knows it: `?no=OD…`, `?no=RC…` or `?payment=`.
 * The address itself claims nothing: success and failure are read from the order.
 */
export function PaymentResultPage() {
  const [query] = useSearchParams();
  const no = query.get('no') ?? '';
  const payment = query.get('payment');
  const back = returnAddressOf(query.get('back'));
  return (
    <NarrowPageLayout>
      {payment ? (
        <PaymentOutcome key={payment} id={payment} back={back} />
      ) : isOrderNo(no) ? (
        <OrderPage key={no} name={no} back={back} />
      ) : isRechargeNo(no) ? (
        <RechargePage key={no} no={no} back={back} />
      ) : (
        <OrderNotFound no={no} />
      )}
    </NarrowPageLayout>
  );
}

/** One order is shown itself; of several that were paid together, the list. */
function PaymentOutcome({ id, back }: { id: string; back: string | null }) {
  const query = useQuery(readPayment, { id });
  if (query.error?.code === 404) return <OrderNotFound no={id} />;
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={4} />}>
      {(payment) =>
        payment.orderIds.length === 1 ? (
          <OrderPage name={payment.orderIds[0]!} back={back} />
        ) : (
          <Together payment={payment} back={back} />
        )
      }
    </AsyncView>
  );
}

/** The tab names what was done; the names of the addresses claim an outcome. */
function Together({
  payment,
  back,
}: {
  payment: CallOutput<typeof readPayment>;
  back: string | null;
}) {
  const { t, number } = useText();
  usePageName('orderPage.together.page');
  const { status, amountJindou, bonusJindou, boughtJindou, billNo, orderIds } = payment;
  const isPaid = status === 'succeeded';
  return (
    <div className={styles.page}>
      <StateHead
        look={isPaid ? 'success' : 'danger'}
        icon={isPaid ? 'check' : 'close'}
        headline={t(isPaid ? 'orderPage.together' : 'orderPage.together.failed', {
          n: amountJindou,
          orders: orderIds.length,
        })}
        about={billNo ? t('checkout.bill', { no: billNo }) : t('orderPage.together.kept')}
        acts={
          <ActionRow>
            {billNo && (
              <LinkButton to={`/bill-detail?no=${billNo}`}>
                {t('orderPage.together.bill')}
              </LinkButton>
            )}
            {back && (
              <LinkButton variant="primary" to={back} replace>
                {t('checkout.back')}
              </LinkButton>
            )}
          </ActionRow>
        }
      />
      <PaddedCard aria-label={t('orderPage.together.orders')}>
        <h2>{t('orderPage.together.orders')}</h2>
        <ul className={styles.documents}>
          {orderIds.map((orderId) => (
            <PaidOrder key={orderId} id={orderId} />
          ))}
        </ul>
        {isPaid && (
          <>
            <dl className={money.flow}>
              <div>
                <dt>
                  <PartName part="bonus">{t('orderPage.fromBonus')}</PartName>
                </dt>
                <dd>{number(bonusJindou)}</dd>
              </div>
              <div>
                <dt>
                  <PartName part="bought">{t('orderPage.fromBought')}</PartName>
                </dt>
                <dd>{number(boughtJindou)}</dd>
              </div>
              <div className={money.total}>
                <dt>{t('orderPage.charged')}</dt>
                <dd>{t('pay.amount', { text: number(bonusJindou + boughtJindou) })}</dd>
              </div>
            </dl>
            <ChargedBar bonus={bonusJindou} bought={boughtJindou} />
          </>
        )}
      </PaddedCard>
    </div>
  );
}

function PaidOrder({ id }: { id: string }) {
  const words = useText();
  const goods = useItemTitle();
  const { data } = useQuery(readOrder, { id });
  if (!data) return null;
  return (
    <li>
      <Icon name="list" size={18} />
      <span>
        <Link to={`/order/my-order/pay-success?no=${data.no}`}>{titleOf(data, words, goods)}</Link>
        <TabularText as="small">{data.no}</TabularText>
      </span>
      <span className={styles.paidOrder}>
        <Jindou n={data.payableJindou} />
        <Tag tone={statusTone(data.status)}>{words.t(`order.status.${data.status}`)}</Tag>
      </span>
    </li>
  );
}
