import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OrderStatus } from '#src/domain/order.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card, CardFooter } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { cancelOrder, listOrders } from '../../contract/orders.ts';
import type { CartRequest } from '../cart/cart.ts';
import { PriceButton } from '../cart/price-button.tsx';
import type { EmbeddedListProps } from './embedded-list-props.ts';
import { ExpiredOrders } from './expired-orders.tsx';
import { emit } from './order-events.ts';
import type { Order } from './order-labels.ts';
import styles from './order-lists.module.css';
import { UnpaidOrder } from './unpaid-order.tsx';

const PayTogether = lazy(() => import('./pay-together.tsx'));
const Checkout = lazy(() => import('../cart/checkout.tsx'));
const mostTogether = 20;
const filter = { status: ['unpaid', 'paying'] satisfies OrderStatus[] };

/** Orders that wait to be paid: one by one, or several with one password; those that ran out can be put down again. */
export function UnpaidOrders({ limit: first, compact }: EmbeddedListProps) {
  const words = useText();
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(first);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [together, setTogether] = useState(false);
  const [again, setAgain] = useState<readonly CartRequest[] | null>(null);
  const asked = useQuery(listOrders, { ...filter, page, limit });
  const over = useQuery(
    listOrders,
    compact ? null : { status: ['expired', 'cancelled'], limit: 20 },
  );
  const canceling = useMutation(cancelOrder);
  const { answer } = asked;
  /** What leaves one list comes into the other. */
  const reload = () => {
    asked.reload();
    over.reload();
  };
  const chosen = answer?.list.filter(({ id }) => ticked.includes(id)) ?? [];

  useEffect(() => {
    if (answer) emit(root.current, 'order-count', { n: answer.total });
  }, [answer]);

  const tick = (order: Order) => {
    setTicked((before) =>
      before.includes(order.id)
        ? before.filter((id) => id !== order.id)
        : [...before, order.id].slice(-mostTogether),
    );
    emit(root.current, 'order-selected', { id: order.id, no: order.no });
  };
  const cancel = async (order: Order) => {
    const reason = await reasonFor(t);
    if (reason === undefined) return;
    await canceling.send({ id: order.id, reason });
    reload();
  };
  return (
    <div ref={root} className={styles.list}>
      {canceling.error && (
        <ErrorText role="alert">{paymentErrorMessage(canceling.error, words)}</ErrorText>
      )}
      {!compact && answer !== undefined && answer.total > 0 && (
        <div className={styles.tools}>
          <ExportMenu
            list="orders"
            filter={filter}
            sort="-date"
            total={answer.total}
            page={answer.list.map(({ id }) => id)}
            ticked={ticked}
          />
        </div>
      )}
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={3} height={96} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState>
            <p>{t('order.unpaid.none')}</p>
            {!compact && <LinkButton to="/kase">{t('order.toKase')}</LinkButton>}
          </EmptyState>
        }
      >
        {({ list, total, pages }) => (
          <>
            <ul className={styles.orders}>
              {list.map((order) => (
                <Card key={order.id} as="li">
                  <UnpaidOrder
                    order={order}
                    compact={compact}
                    ticked={ticked.includes(order.id)}
                    onTick={() => tick(order)}
                    onCancel={() => void cancel(order)}
                    onOver={reload}
                  />
                </Card>
              ))}
            </ul>
            <CardFooter>
              <span>{t('list.count', { n: total })}</span>
              {chosen.length > 0 && (
                <PriceButton
                  act={t('order.payTogether', { n: chosen.length })}
                  buys={chosen.flatMap(({ items }) => items.map(({ type }) => type))}
                  jindou={chosen.reduce((sum, { payableJindou }) => sum + payableJindou, 0)}
                  onClick={() => setTogether(true)}
                />
              )}
              <Pager
                page={page}
                pages={pages}
                limit={limit}
                onTurn={setPage}
                onSize={(size) => {
                  setLimit(size);
                  setPage(1);
                }}
              />
            </CardFooter>
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
          total={over.answer?.total ?? 0}
          list={over.answer?.list ?? []}
          onAgain={({ items }) =>
            setAgain(
              items.map(({ type, refId, variant }) => ({
                type,
                refId,
                ...(variant && { variant }),
              })),
            )
          }
        />
      )}
      <Suspense>
        {together && chosen.length > 0 && (
          <PayTogether
            orders={chosen}
            onClose={() => setTogether(false)}
            onPaid={({ orderIds, id }) => {
              emit(root.current, 'order-paid', { orderIds, paymentId: id });
              setTicked([]);
              reload();
            }}
            onLookAgain={() => {
              setTogether(false);
              reload();
            }}
          />
        )}
        {again && (
          <Checkout
            act={t('order.again')}
            items={again}
            onClose={() => setAgain(null)}
            onPaid={({ orderIds, id }) => {
              emit(root.current, 'order-paid', { orderIds, paymentId: id });
              void refreshWallet();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Prompts for the reason; undefined when the order is kept after all. */
async function reasonFor(t: ReturnType<typeof useText>['t']): Promise<string | undefined> {
  const { prompt } = await import('#elements/console-dialog/ask.ts');
  return prompt(t('order.cancel.text'), t('order.cancel'), {
    inputPlaceholder: t('order.cancel.reason'),
    inputValidator: (value: string | null) => (value ?? '').length <= 200 || t('order.cancel.long'),
    confirmButtonText: t('order.cancel'),
    cancelButtonText: t('order.keep'),
  }).then(
    (result) => (typeof result === 'string' ? '' : (result.value ?? '')),
    () => undefined,
  );
}
