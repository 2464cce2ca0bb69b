import { useText } from '#src/client/hooks/use-text.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import {
  useListAddress,
  type ListNavigation,
} from '#src/features/searches/ui/list-page/use-list-address.ts';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Adjustments } from './adjustment-list.tsx';
import { Books } from './bookkeeping.tsx';
import { Checks } from './books-checks.tsx';
import { financeAddress, type FinanceView } from './finance-address.ts';
import { FinanceTabs } from './finance-tabs.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { Refunds } from './refund-list.tsx';
import { Transfers } from './transfer-list.tsx';

/** Props of every list of the desk: its page in the address, and its paging. */
export interface FinanceList {
  navigation: ListNavigation;
  turning: {
    page: number;
    limit: number;
    onPage: (page: number) => void;
    onLimit: (limit: number) => void;
  };
}

const sections: Record<FinanceView, (props: FinanceList) => React.ReactNode> = {
  transfers: Transfers,
  refunds: Refunds,
  adjustments: Adjustments,
  books: Books,
  checks: Checks,
  reconciliation: Reconciliation,
};

/** The side of finance: transfers to confirm, refunds to decide, adjustments, the books and the bills of payment channels. */
export function FinanceDesk() {
  const { t } = useText();
  const navigation = useListAddress(financeAddress);
  const { state, wrong, change, tidy } = navigation;
  const view = state.view as FinanceView;
  const Section = sections[view];
  const turning = {
    page: state.page,
    limit: state.limit,
    onPage: (page: number) => change({ page }),
    onLimit: (limit: number) => change({ limit, page: 1 }),
  };
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('finance.title')}</h1>
      </PageHeader>
      <FinanceTabs current={view} />
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <Section key={view} navigation={navigation} turning={turning} />
    </PageLayout>
  );
}
