import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { paidStatuses } from '#src/domain/order.ts';
import { embeddedListProps } from '#src/features/orders/ui/lists/embedded-list-props.ts';
import { PaidOrders, type PaidQuery } from '#src/features/orders/ui/lists/paid-orders.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/**
 * /order/my-order/components/account-paid – the same list bare, for a tab, a sub-app or a frame.
 */
export default function BareAccountPaidPage() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete('status');
  const { props, wrong } = embeddedListProps(rest, useSettings().pageSize);
  const statusText = search.get('status');
  const status = paidStatuses.find((one) => one === statusText);
  const [change, setChange] = useState<Partial<PaidQuery>>({});
  const query: PaidQuery = {
    status,
    type: undefined,
    no: undefined,
    page: 1,
    limit: props.limit,
    ...change,
  };
  const refused =
    statusText !== null && status === undefined ? [{ key: 'status', value: statusText }] : [];
  return (
    <PageLayout>
      <VisuallyHidden tabIndex={-1} as="h1">
        {t('page.accountPaid')}
      </VisuallyHidden>
      <AddressNotice
        wrong={[...wrong, ...refused]}
        onTidy={() => setSearch({}, { replace: true })}
      />
      <PaidOrders
        bare
        query={query}
        onQuery={(more) => setChange((before) => ({ ...before, ...more }))}
      />
    </PageLayout>
  );
}
