import { useCallback, useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { usePageName } from '#src/features/navigation/ui/page-title.ts';
import { ListNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { readOrderDetails } from '../../contract/orders.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './order-page.module.css';
import { stateOf } from './order-state.ts';
import { SettledOrder } from './settled-order.tsx';
import { useRevalidate } from './use-revalidate.ts';

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
  const View = isOpen ? OpenOrder : SettledOrder;
  return (
    <div className={styles.page}>
      {error && <StaleNotice onRetry={refetch} />}
      <View
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

const notFoundTitle = { 'zh-CN': '没有这张订单', en: 'Order not found' };

/** Same view for an unknown number and for another member's order. */
export function OrderNotFound({ no }: { no: string }) {
  const { t } = useText();
  usePageName(notFoundTitle);
  return (
    <EmptyCard
      icon="search"
      heading="h1"
      title={t('orderPage.notFound')}
      text={
        <span role="status">
          {no === '' ? t('cashier.noNumber') : t('cashier.unknown', { no })}
        </span>
      }
    >
      <ActionRow>
        <LinkButton to="/order/my-order/account-paid">{t('page.accountPaid')}</LinkButton>
        <LinkButton to="/order/my-order/unpay-order">{t('page.unpayOrder')}</LinkButton>
      </ActionRow>
    </EmptyCard>
  );
}
