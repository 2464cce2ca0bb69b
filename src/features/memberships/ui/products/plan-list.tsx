import { lazy, Suspense, useState } from 'react';
import { update } from '#src/client/access/access-state.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { readMembership, requestQuote } from '../../contract/memberships.ts';
import { listProducts } from '../../contract/products.ts';
import { maxSeats } from '../../model/product.ts';
import { Comparison } from './comparison.tsx';
import { Current } from './current-membership.tsx';
import { History } from './membership-history.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { titleIn } from './product-labels.ts';
import styles from './product.module.css';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** The member's plan, the available plans, and buying one. */
export function Plans({ navigation }: { navigation: ListNavigation }) {
  const { t, locale } = useText();
  const { state, open, applyFilter } = navigation;
  const products = useQuery(listProducts, {});
  const membership = useQuery(readMembership, {});
  const session = useRequest(currentSession);
  const [asking, setAsking] = useState(false);
  const [buying, setBuying] = useState<{
    code: string;
    title: string;
    act: 'buy' | 'renew' | 'upgrade';
    coupon?: string;
  }>();
  const months = Number(state.filter['months'] ?? 1);
  const has = membership.data;

  const look = async () => {
    membership.refetch();
    void refreshWallet();
    // A membership grants roles: menus and prices update without a new login. If this request
    // fails, they update at the next one.
    const now = await session({}).catch(() => undefined);
    if (now) update({ roles: now.roles, can: now.can });
  };

  return (
    <div className={styles.plans}>
      {membership.error ? (
        <Failed error={membership.error} onRetry={membership.refetch} />
      ) : has ? (
        <Current state={has} onChanged={membership.refetch} onPlan={open} />
      ) : (
        <SkeletonLines lines={3} height={64} />
      )}
      {products.error ? (
        <Failed error={products.error} onRetry={products.refetch} />
      ) : products.data && (has || membership.error) ? (
        <>
          <PlanCards
            products={products.data}
            state={has}
            months={months}
            onMonths={(n) => applyFilter({ months: n === 1 ? undefined : String(n) })}
            onPlan={open}
            onAsk={() => setAsking(true)}
            onChanged={membership.refetch}
          />
          <Comparison products={products.data} months={months} current={has?.product.code} />
        </>
      ) : (
        <SkeletonLines lines={6} height={56} />
      )}
      {has && <History periods={has.periods} />}
      {state.opened !== undefined && buying === undefined && (
        <PlanDialog
          key={state.opened}
          code={state.opened}
          onClose={() => open(null)}
          onPay={({ product, act }, coupon) => {
            const title = titleIn(product.title, locale);
            setBuying({ code: product.code, title, act, ...(coupon !== undefined && { coupon }) });
          }}
        />
      )}
      {buying && (
        <Suspense>
          <Checkout
            act={t(`plan.dialog.${buying.act}`, { title: buying.title })}
            items={[{ type: 'membership', refId: buying.code }]}
            coupon={buying.coupon}
            onPaid={() => void look()}
            onClose={() => {
              setBuying(undefined);
              open(null);
            }}
          />
        </Suspense>
      )}
      {asking && <EnquiryDialog onClose={() => setAsking(false)} onAsked={membership.refetch} />}
    </div>
  );
}

const usualSeats = '20';

/** Requests a quote for what is not sold at a fixed price. */
function EnquiryDialog({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) {
  const { t } = useText();
  const [seats, setSeats] = useState(usualSeats);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const { send, sending, fault } = useIdempotentAction();
  const n = /^[1-9]\d{0,3}$/.test(seats) ? Number(seats) : Number.NaN;
  const isFine = n >= 1 && n <= maxSeats;
  const ask = async () => {
    setTried(true);
    if (!isFine) return;
    const requested = await send(requestQuote, { seats: n, note }, `quote ${n} ${note}`);
    if (!requested) return;
    setDone(true);
    onAsked();
  };
  return (
    <Modal title={t('plan.ask.title')} onClose={onClose} busy={sending}>
      {done ? (
        <>
          <p role="status" className={money.doneLine}>
            <Icon name="check" size={20} />
            {t('plan.ask.done')}
          </p>
          <Button variant="primary" ref={(button) => button?.focus()} onClick={onClose}>
            {t('plan.back')}
          </Button>
        </>
      ) : (
        <form
          className={money.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <HelpText>{t('plan.ask.text')}</HelpText>
          <Field
            label={t('plan.ask.seats')}
            error={tried && !isFine ? t('plan.ask.seats.wrong') : undefined}
          >
            {(attributes) => (
              <input
                {...attributes}
                inputMode="numeric"
                value={seats}
                onChange={({ target }) => setSeats(target.value)}
              />
            )}
          </Field>
          <Field label={t('plan.ask.note')}>
            {(attributes) => (
              <textarea
                {...attributes}
                rows={3}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          {fault !== undefined && (
            <ErrorText role="alert">
              <Icon name="warning" size={16} />
              {fault || t('state.error.network')}
            </ErrorText>
          )}
          <Button type="submit" variant="primary" isRunning={sending}>
            {t('plan.ask.send')}
          </Button>
        </form>
      )}
    </Modal>
  );
}
