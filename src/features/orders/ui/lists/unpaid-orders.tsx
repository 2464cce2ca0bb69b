import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import type { Payment } from '#src/features/wallet/ui/payment/use-payment.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import type { CartRequest } from '../cart/cart.ts';
import { PriceButton } from '../cart/price-button.tsx';
import type { EmbeddedListProps } from './embedded-list-props.ts';
import { ExpiredOrders } from './expired-orders.tsx';
import { emit } from './order-events.ts';
import type { Order, OrderItem } from './order-labels.ts';
import styles from './order-lists.module.css';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { unpaidFilter, useUnpaidOrders } from './use-unpaid-orders.ts';

const PayTogether = lazy(() => import('./pay-together.tsx'));
const Checkout = lazy(() => import('../cart/checkout.tsx'));

/**
 * Orders that wait to be paid: one by one, or several with one password; those that ran out can be
 * put down again.
 */
export function UnpaidOrders({ limit: initialLimit, compact }: EmbeddedListProps) {
  const words = useText();
  const root = useRef<HTMLDivElement>(null);
  const [together, setTogether] = useState(false);
  const [again, setAgain] = useState<readonly CartRequest[] | null>(null);
  const orders = useUnpaidOrders(initialLimit, compact);
  const { selection, selected, expired, reload } = orders;
  const { data } = orders.query;
  const { cancel, error: cancelError } = useCancelOrder(reload);

  useEffect(() => {
    if (data) emit(root.current, 'order-count', { n: data.total });
  }, [data]);

  const toggle = (order: Order) => {
    orders.toggle(order.id);
    emit(root.current, 'order-selected', { id: order.id, no: order.no });
  };
  return (
    <div ref={root} className={styles.list}>
      {cancelError && <ErrorText role="alert">{paymentErrorMessage(cancelError, words)}</ErrorText>}
      {!compact && data !== undefined && data.total > 0 && (
        <div className={styles.tools}>
          <ExportMenu
            list="orders"
            filter={unpaidFilter}
            sort="-date"
            total={data.total}
            page={data.list.map(({ id }) => id)}
            selection={selection}
          />
        </div>
      )}
      <AsyncView
        query={orders.query}
        skeleton={<SkeletonLines lines={3} height={96} />}
        isEmpty={({ total }) => total === 0}
        empty={<NoUnpaidOrders compact={compact} />}
      >
        {({ list, total, pages }) => (
          <>
            <UnpaidOrderList
              list={list}
              selection={selection}
              compact={compact}
              onToggle={toggle}
              onCancel={(order) => void cancel(order)}
              onOver={reload}
            />
            <UnpaidOrdersFooter
              total={total}
              selected={selected}
              page={orders.page}
              pages={pages}
              limit={orders.limit}
              onPayTogether={() => setTogether(true)}
              onPage={orders.setPage}
              onLimit={orders.changeLimit}
            />
          </>
        )}
      </AsyncView>
      {!compact && (
        <div className={styles.printed}>
          <PrintHeader />
        </div>
      )}
      {!compact && (
        <ExpiredOrders
          total={expired.data?.total ?? 0}
          list={expired.data?.list ?? []}
          onAgain={({ items }) => setAgain(items.map(toCartRequest))}
        />
      )}
      <PaymentDialogs
        orders={together ? selected : []}
        again={again}
        onClose={() => {
          setTogether(false);
          setAgain(null);
        }}
        onPaid={({ orderIds, id }) => {
          emit(root.current, 'order-paid', { orderIds, paymentId: id });
          if (again) return void refreshWallet();
          orders.clearSelection();
          reload();
        }}
        onOutdated={reload}
      />
    </div>
  );
}

const toCartRequest = ({ type, refId, variant }: OrderItem): CartRequest => ({
  type,
  refId,
  ...(variant && { variant }),
});

function NoUnpaidOrders({ compact }: { compact: boolean }) {
  const { t } = useText();
  return (
    <EmptyCard icon="clock" text={t('order.unpaid.none')}>
      {!compact && <LinkButton to="/kase">{t('order.toKase')}</LinkButton>}
    </EmptyCard>
  );
}

interface UnpaidOrderListProps {
  list: readonly Order[];
  /** Ids of the selected orders. */
  selection: readonly string[];
  compact: boolean;
  onToggle: (order: Order) => void;
  onCancel: (order: Order) => void;
  onOver: () => void;
}

function UnpaidOrderList({
  list,
  selection,
  compact,
  onToggle,
  onCancel,
  onOver,
}: UnpaidOrderListProps) {
  return (
    <ul className={styles.orders}>
      {list.map((order) => (
        <Card key={order.id} as="li">
          <UnpaidOrder
            order={order}
            compact={compact}
            selection={selection.includes(order.id)}
            onToggle={() => onToggle(order)}
            onCancel={() => onCancel(order)}
            onOver={onOver}
          />
        </Card>
      ))}
    </ul>
  );
}

interface UnpaidOrdersFooterProps {
  total: number;
  selected: readonly Order[];
  page: number;
  pages: number;
  limit: number;
  onPayTogether: () => void;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** Number of orders, payment of the selected ones with their sum, and the pager. */
function UnpaidOrdersFooter({
  total,
  selected,
  page,
  pages,
  limit,
  onPayTogether,
  onPage,
  onLimit,
}: UnpaidOrdersFooterProps) {
  const { t } = useText();
  return (
    <CardFooter>
      <span>{t('list.count', { n: total })}</span>
      {selected.length > 0 && (
        <PriceButton
          act={t('order.payTogether', { n: selected.length })}
          buys={selected.flatMap(({ items }) => items.map(({ type }) => type))}
          jindou={selected.reduce((sum, { payableJindou }) => sum + payableJindou, 0)}
          onClick={onPayTogether}
        />
      )}
      <Pager page={page} pages={pages} limit={limit} onTurn={onPage} onSize={onLimit} />
    </CardFooter>
  );
}

interface PaymentDialogsProps {
  /** Orders to pay with one password; none closes the dialog. */
  orders: readonly Order[];
  /** Items of an expired order to be ordered again. */
  again: readonly CartRequest[] | null;
  onClose: () => void;
  onPaid: (payment: Payment) => void;
  onOutdated: () => void;
}

function PaymentDialogs({ orders, again, onClose, onPaid, onOutdated }: PaymentDialogsProps) {
  const { t } = useText();
  return (
    <Suspense>
      {orders.length > 0 && (
        <PayTogether
          orders={orders}
          onClose={onClose}
          onPaid={onPaid}
          onCheckOrder={() => {
            onClose();
            onOutdated();
          }}
        />
      )}
      {again && <Checkout act={t('order.again')} items={again} onClose={onClose} onPaid={onPaid} />}
    </Suspense>
  );
}
