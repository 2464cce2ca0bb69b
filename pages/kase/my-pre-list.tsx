import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import {
  bookingColumnKeys,
  defaultBookingColumns,
} from '#src/features/orders/ui/bookings/booking-columns.tsx';
import {
  BookingSheets,
  type SheetSearch,
} from '#src/features/orders/ui/bookings/booking-sheets.tsx';
import type { ListPosition } from '#src/features/orders/ui/bookings/use-list-position.ts';
import { preListAddress } from '#src/features/pre-shops/ui/my-pre-list/pre-list-address.ts';
import { useLineFilters } from '#src/features/pre-shops/ui/my-pre-list/use-pre-list-filters.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useChosenColumns } from '#src/features/searches/ui/list-page/use-chosen-columns.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /kase/my-pre-list – cases that were ordered before they were there: what is held for them, and
 * what has come.
 */
export default function MyPreListPage() {
  const { t } = useText();
  const navigation = useListAddress(preListAddress);
  const { state, wrong, tidy, change, open, leavePage, applyFilter } = navigation;
  const { page, limit, opened, filter } = state;
  const places = useQuery(listPlaces, {}).data;
  const filters = useLineFilters(navigation, places);
  const chosen = useChosenColumns(
    'booking-lines',
    navigation,
    bookingColumnKeys,
    defaultBookingColumns,
  );
  const place = useMemo(
    (): ListPosition => ({ page, limit, openedId: opened, go: change, open, leavePage }),
    [page, limit, opened, change, open, leavePage],
  );
  const onClearAll = () =>
    applyFilter(Object.fromEntries(Object.keys(filter).map((key) => [key, undefined])));
  const search: SheetSearch = {
    navigation,
    chosen,
    bar: <FilterBar controls={filters} onClearAll={onClearAll} />,
    onClearAll,
  };
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.myPreKases')}</h1>
        <FormActions>
          <LinkButton to="/order/my-order/booking-sheet">{t('page.bookingSheet')}</LinkButton>
        </FormActions>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <BookingSheets
        limit={limit}
        place={place}
        compact={false}
        target="kase"
        places={places ?? null}
        search={search}
        ways={<LinkButton to="/kase">{t('order.toKase')}</LinkButton>}
      />
    </PageLayout>
  );
}
