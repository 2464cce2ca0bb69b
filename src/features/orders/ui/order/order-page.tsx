import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { usePageName } from '#src/features/navigation/ui/page-title.ts';
import { ListNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Countdown } from '#src/ui/countdown/countdown.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText, TabularText } from '#src/ui/text/text.tsx';
import { readOrderDetails, type OrderDetails } from '../../contract/orders.ts';
import { purchaseRules } from '../../model/purchase-permissions.ts';
import { titleOf, itemAddress } from '../lists/order-labels.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Amounts } from './order-amounts.tsx';
import { Documents } from './order-documents.tsx';
import { Items } from './order-items.tsx';
import styles from './order-page.module.css';
import { Refunds } from './order-refunds.tsx';
import { stateOf } from './order-state.ts';
import { Timeline } from './order-timeline.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useRevalidate } from './use-revalidate.ts';

const Checkout = lazy(() => import('../cart/checkout.tsx'));
const notFound = 404;

interface OrderPageProps {
  /** Its number, or its id. */
  name: string;
  /**
   * Whether the address is that of the checkout, which explains why it no longer takes a payment.
   */
  isCashier?: boolean;
  /** Where its member came from. */
  back?: string | null;
  /** Inside another page, which keeps its own heading and name. */
  isEmbedded?: boolean;
  /** The order changed, such as by a request that was sent. */
  onChanged?: (() => void) | undefined;
}

/** One order in any state: timeline, items, amounts, and actions. */
export function OrderPage({
  name,
  isCashier = false,
  back = null,
  isEmbedded = false,
  onChanged,
}: OrderPageProps) {
  const query = useQuery(readOrderDetails, { id: name });
  const { data, error, refetch } = query;
  const isOpen = data !== undefined && stateOf(data).isOpen;
  useRevalidate(isOpen, refetch);
  const status = data?.order.status;
  useEffect(() => {
    if (status !== undefined && status !== 'unpaid') void refreshWallet();
  }, [status]);
  usePageName(data && !isEmbedded ? titleFor(data.order.no, isCashier && isOpen) : undefined);
  const changed = useCallback(() => {
    refetch();
    onChanged?.();
  }, [refetch, onChanged]);
  if (error?.code === notFound) return <OrderNotFound no={name} />;
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  return (
    <div className={styles.page}>
      {error && <StaleNotice onRetry={refetch} />}
      <Shown
        key={data.order.id}
        details={data}
        isCashier={isCashier}
        isEmbedded={isEmbedded}
        back={back}
        onChanged={changed}
      />
    </div>
  );
}

const titleFor = (no: string, isPaying: boolean) =>
  isPaying
    ? { 'zh-CN': `支付订单 ${no}`, en: `Pay order ${no}` }
    : { 'zh-CN': `订单 ${no}`, en: `Order ${no}` };

function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  const act = <UnstyledButton onClick={onRetry}>{t('state.retry')}</UnstyledButton>;
  return <ListNotice act={act}>{t('orderPage.stale')}</ListNotice>;
}

interface ShownProps {
  details: OrderDetails;
  isCashier: boolean;
  isEmbedded: boolean;
  back: string | null;
  onChanged: () => void;
}

function Shown({ details, isCashier, isEmbedded, back, onChanged }: ShownProps) {
  const words = useText();
  const { t } = words;
  const goods = useItemTitle();
  const [again, setAgain] = useState(false);
  const { order } = details;
  const { no, items, expiresAt } = order;
  const state = stateOf(details);
  const Heading = isEmbedded ? 'h2' : 'h1';
  const [first] = items.filter(({ status }) => status === 'delivered');
  const way = first && itemAddress(first, order.id);
  return (
    <>
      <section className={styles.head} data-look={state.look}>
        <span className={styles.mark} aria-hidden="true">
          <Icon name={state.icon} size={20} />
        </span>
        <div className={styles.title}>
          <Heading tabIndex={-1}>
            {t(`orderPage.head.${state.headline}`, { n: state.jindou })}
          </Heading>
          <HelpText>
            <TabularText>{no}</TabularText> · {titleOf(order, words, goods)}
          </HelpText>
          {state.isOpen && (
            <HelpText>
              {t('order.left')} <Countdown until={expiresAt} onOver={onChanged} />
            </HelpText>
          )}
          {isCashier && !state.isOpen && (
            <p role="status">
              {order.paidAt
                ? t('cashier.paid', { no })
                : t('cashier.over', { no, status: t(`order.status.${order.status}`) })}
            </p>
          )}
        </div>
        <ActionRow>
          {!state.isOpen && (
            <CanAccess
              rule={['can:order-pay', ...purchaseRules(items.map(({ type }) => type))]}
              disabled
            >
              <Button onClick={() => setAgain(true)}>{t('order.again')}</Button>
            </CanAccess>
          )}
          {!state.isOpen && <Button onClick={() => print()}>{t('bill.print')}</Button>}
          <CopyButton label={t('checkout.copyNo')} text={no} />
          {way && (
            <LinkButton variant={back ? 'default' : 'primary'} to={way}>
              {t('orderPage.open', {
                n: items.filter(({ status }) => status === 'delivered').length,
              })}
            </LinkButton>
          )}
          {back && (
            <LinkButton variant="primary" to={back} replace>
              {t('checkout.back')}
            </LinkButton>
          )}
        </ActionRow>
        <Timeline details={details} />
      </section>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Items order={order} />
          <Refunds details={details} onChanged={onChanged} />
        </div>
        <div className={styles.column}>
          {state.isOpen ? (
            <PayPanel order={order} onChanged={onChanged} />
          ) : (
            <Amounts details={details} />
          )}
          <Documents details={details} onChanged={onChanged} />
        </div>
      </div>
      {again && (
        <Suspense>
          <Checkout
            act={t('order.again')}
            items={items.map(({ type, refId, variant }) => ({
              type,
              refId,
              ...(variant && { variant }),
            }))}
            onClose={() => setAgain(false)}
            onPaid={() => void refreshWallet()}
          />
        </Suspense>
      )}
    </>
  );
}

const notFoundTitle = { 'zh-CN': '没有这张订单', en: 'Order not found' };

/** Same view for an unknown number and for another member's order. */
export function OrderNotFound({ no }: { no: string }) {
  const { t } = useText();
  usePageName(notFoundTitle);
  return (
    <EmptyCard>
      <h1 tabIndex={-1}>{t('orderPage.notFound')}</h1>
      <p role="status">{no === '' ? t('cashier.noNumber') : t('cashier.unknown', { no })}</p>
      <ActionRow>
        <LinkButton to="/order/my-order/account-paid">{t('page.accountPaid')}</LinkButton>
        <LinkButton to="/order/my-order/unpay-order">{t('page.unpayOrder')}</LinkButton>
      </ActionRow>
    </EmptyCard>
  );
}
