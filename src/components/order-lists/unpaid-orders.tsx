import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cancelOrder, listOrders } from '#src/contract/orders.ts';
import { payOrders } from '#src/contract/payments.ts';
import { buyingRules } from '#src/domain/buying-needs.ts';
import type { OrderStatus } from '#src/domain/order.ts';
import { Allow } from '../allow.tsx';
import { AsyncView, SkeletonLines } from '../async-view.tsx';
import type { WantedItem } from '../basket/basket.ts';
import controls from '../controls.module.css';
import { Countdown } from '../money/countdown.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import desk from '../money/desk.module.css';
import { Jindou } from '../money/jindou.tsx';
import { Printed } from '../list-page/printed.tsx';
import { payFailureText } from '../money/pay-failure.ts';
import { refreshWallet } from '../money/wallet.ts';
import { momentText } from '../money/when.ts';
import { Pager } from '../pager/pager.tsx';
import { PriceButton } from '../price-button/price-button.tsx';
import { useCall } from '../use-call.ts';
import { useSend } from '../use-send.ts';
import { useGoodsTitle } from '../use-goods-title.ts';
import { useText } from '../use-text.ts';
import type { BareProps } from './bare-query.ts';
import { emit } from './emit.ts';
import { titleOf, type Order } from './order-words.ts';
import styles from './order-lists.module.css';

const PayTogether = lazy(() => import('./pay-together.tsx'));
const Checkout = lazy(() => import('../basket/checkout.tsx'));
const mostTogether = 20;
const filter = { status: ['unpaid', 'paying'] satisfies OrderStatus[] };

/** Orders that wait to be paid: one by one, or several with one password; those that ran out can be put down again. */
export function UnpaidOrders({ limit: first, compact }: BareProps) {
  const words = useText();
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(first);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [together, setTogether] = useState(false);
  const [again, setAgain] = useState<readonly WantedItem[] | null>(null);
  const asked = useCall(listOrders, { ...filter, page, limit });
  const over = useCall(listOrders, compact ? null : { status: ['expired', 'cancelled'], limit: 20 });
  const canceling = useSend(cancelOrder);
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
      before.includes(order.id) ? before.filter((id) => id !== order.id) : [...before, order.id].slice(-mostTogether),
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
        <p role="alert" className={desk.fault}>
          {payFailureText(canceling.error, words)}
        </p>
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
          <div className={desk.empty}>
            <p>{t('order.unpaid.none')}</p>
            {!compact && (
              <Link className={controls.button} to="/kase">
                {t('order.toKase')}
              </Link>
            )}
          </div>
        }
      >
        {({ list, total, pages }) => (
          <>
            <ul className={styles.orders}>
              {list.map((order) => (
                <li key={order.id} className={desk.card}>
                  <UnpaidOrder
                    order={order}
                    compact={compact}
                    ticked={ticked.includes(order.id)}
                    onTick={() => tick(order)}
                    onCancel={() => void cancel(order)}
                    onOver={reload}
                  />
                </li>
              ))}
            </ul>
            <div className={desk.foot}>
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
            </div>
          </>
        )}
      </AsyncView>
      {!compact && (
        <div className={styles.printed}>
          <Printed />
        </div>
      )}
      {!compact && (
        <Expired
          total={over.answer?.total ?? 0}
          list={over.answer?.list ?? []}
          onAgain={({ items }) =>
            setAgain(items.map(({ type, refId, variant }) => ({ type, refId, ...(variant && { variant }) })))
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

interface UnpaidOrderProps {
  order: Order;
  compact: boolean;
  ticked: boolean;
  onTick: () => void;
  onCancel: () => void;
  onOver: () => void;
}

function UnpaidOrder({ order, compact, ticked, onTick, onCancel, onOver }: UnpaidOrderProps) {
  const words = useText();
  const { t, locale } = words;
  const goods = useGoodsTitle();
  const { no, payableJindou, totalJindou, expiresAt, createdAt } = order;
  return (
    <div className={styles.order}>
      <label className={styles.tick}>
        <input type="checkbox" checked={ticked} onChange={onTick} aria-label={t('order.tick', { no })} />
      </label>
      <div className={styles.what}>
        <b>{titleOf(order, words, goods)}</b>
        <span className={desk.hint}>
          {no} · {momentText(createdAt, locale)}
        </span>
      </div>
      <div className={styles.sum}>
        <b>
          {totalJindou > payableJindou && <s>{totalJindou}</s>} <Jindou n={payableJindou} />
        </b>
        <span className={desk.hint}>
          {t('order.left')} <Countdown until={expiresAt} onOver={onOver} />
        </span>
      </div>
      <div className={desk.actions}>
        <Allow rule={payOrders.access} disabled>
          <Link className={controls.primary} to={`/order/my-order/payment-amount?no=${no}`}>
            {t('order.pay')}
          </Link>
        </Allow>
        {!compact && (
          <Allow rule={cancelOrder.access} disabled>
            <button type="button" className={controls.button} onClick={onCancel}>
              {t('order.cancel')}
            </button>
          </Allow>
        )}
      </div>
    </div>
  );
}

interface ExpiredProps {
  total: number;
  list: readonly Order[];
  onAgain: (order: Order) => void;
}

function Expired({ total, list, onAgain }: ExpiredProps) {
  const words = useText();
  const { t, locale } = words;
  const goods = useGoodsTitle();
  if (list.length === 0) return null;
  return (
    <details className={`${desk.card} ${styles.expired}`}>
      <summary>{t('order.expired', { n: total })}</summary>
      <ul className={desk.rows}>
        {list.map((order) => (
          <li key={order.id} className={styles.order}>
            <div className={styles.what}>
              <b>{titleOf(order, words, goods)}</b>
              <span className={desk.hint}>
                {order.no} · {momentText(order.createdAt, locale)} · {t(`order.status.${order.status}`)}
              </span>
            </div>
            <Allow rule={['can:order-pay', ...buyingRules(order.items.map(({ type }) => type))]} disabled>
              <button type="button" className={controls.button} onClick={() => onAgain(order)}>
                {t('order.again')}
              </button>
            </Allow>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Asks why; undefined when the order is kept after all. */
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
