import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { financeViews } from '#src/features/wallet/ui/my-jindou/finance-address.ts';
import { OwnJindou } from '#src/features/wallet/ui/my-jindou/own-jindou.tsx';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';

const staffRule = 'can:ledger-adjust#propose|ledger-adjust#approve';

/**
 * /myaccount/jindou/my-jindou – the member's balance, its movements in a range of days, and
 * recharges. For finance also the desk: transfers to confirm, adjustments, the books, and the bills
 * of payment channels.
 */
export default function MyJindouPage() {
  const { may } = useAccess();
  const { search } = useLocation();
  const view = new URLSearchParams(search).get('view');
  const isStaff = may(staffRule);
  if (!isStaff || !financeViews.some((one) => one === view)) return <OwnJindou isStaff={isStaff} />;
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Desk />
    </Suspense>
  );
}

// Only finance downloads it.
const Desk = lazy(async () => ({
  default: (await import('#src/features/wallet/ui/my-jindou/finance-admin.tsx')).FinanceDesk,
}));
