import { lazy, Suspense, useState } from 'react';
import { update } from '#src/client/access/access-state.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { currentSessionAddress } from '#src/features/auth/contract/session-addresses.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { readMembership } from '../../contract/memberships.ts';
import { listProducts } from '../../contract/products.ts';
import { Comparison } from './comparison.tsx';
import { Current } from './current-membership.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
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
  const session = useRequest(currentSessionAddress);
  const [asking, setAsking] = useState(false);
  const [buying, setBuying] = useState<{
    code: string;
    title: string;
    act: 'buy' | 'renew' | 'upgrade';
    coupon?: string;
  }>();
  const months = Number(state.filter['months'] ?? 1);
  const has = membership.answer;

  const look = async () => {
    membership.reload();
    void refreshWallet();
    // A membership grants roles: menus and prices update without a new login. If this request fails, they update at the next one.
    const now = await session({}).catch(() => undefined);
    if (now) update({ roles: now.roles, can: now.can });
  };

  return (
    <div className={styles.plans}>
      {membership.error ? (
        <Failed error={membership.error} onRetry={membership.reload} />
      ) : has ? (
        <Current state={has} onChanged={membership.reload} onPlan={open} />
      ) : (
        <SkeletonLines lines={3} height={64} />
      )}
      {products.error ? (
        <Failed error={products.error} onRetry={products.reload} />
      ) : products.answer ? (
        <>
          <PlanCards
            products={products.answer}
            state={has}
            months={months}
            onMonths={(n) => applyFilter({ months: n === 1 ? undefined : String(n) })}
            onPlan={open}
            onAsk={() => setAsking(true)}
            onChanged={membership.reload}
          />
          <Comparison products={products.answer} months={months} current={has?.product.code} />
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
      {asking && <EnquiryDialog onClose={() => setAsking(false)} onAsked={membership.reload} />}
    </div>
  );
}
