import { useText } from '#src/client/hooks/use-text.ts';
import { oneOf, text } from '#src/domain/field-rules.ts';
import { itemTypes, paidStatuses, type ItemType, type OrderStatus } from '#src/domain/order.ts';
import { PaidOrders, type PaidQuery } from '#src/features/orders/ui/lists/paid-orders.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';

const address = listAddress({
  fields: { status: oneOf(paidStatuses), type: oneOf(itemTypes), no: text(20) },
  repeated: [],
  sorts: ['-date'],
  views: ['list'],
  columns: [],
});

/**
 * /order/my-order/account-paid – what was paid for: where it is found, its invoice, and asking the
 * money back.
 */
export default function AccountPaidPage() {
  const { t } = useText();
  const { state, wrong, applyFilter, change, leavePage, tidy } = useListAddress(address);
  const { status, type, no } = state.filter as {
    status?: OrderStatus;
    type?: ItemType;
    no?: string;
  };
  const query: PaidQuery = { status, type, no, page: state.page, limit: state.limit };
  const onQuery = ({ page, limit, ...filter }: Partial<PaidQuery>) => {
    if (Object.keys(filter).length > 0) applyFilter(filter);
    else change({ ...(page !== undefined && { page }), ...(limit !== undefined && { limit }) });
  };
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.accountPaid')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <PaidOrders key={no ?? ''} query={query} onQuery={onQuery} leavePage={leavePage} />
    </PageLayout>
  );
}
