import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readBookingQuery } from '#src/features/orders/ui/bookings/booking-query.ts';
import { BookingSheets } from '#src/features/orders/ui/bookings/booking-sheets.tsx';
import { StartBooking, NewBookingLink } from '#src/features/orders/ui/bookings/start-booking.tsx';
import { useListPosition } from '#src/features/orders/ui/bookings/use-list-position.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';

const path = '/order/my-order/booking-sheet';
const only = (of: 'mine' | 'queue') => (of === 'queue' ? { view: of } : {});
const mayBook = ['can:booking-create', 'can:order-pay'];

/**
 * /order/my-order/booking-sheet – what was ordered before it was there: writes a sheet and holds
 * its jindou, follows its delivery, and confirms, disputes or cancels it. Who works on sheets has
 * the queue of all of them.
 */
export default function BookingSheetPage() {
  const { t } = useText();
  const { pageSize } = useSettings();
  const [query, setQuery] = useSearchParams();
  const { begun, view, opened, wrong } = readBookingQuery(query);
  const places = useQuery(listPlaces, {}).data;
  const own = useListPosition(pageSize);
  const place = {
    ...own,
    openedId: opened,
    open: (id: string | null) => setQuery({ ...only(view), ...(id !== null && { id }) }),
  };
  const [turn, setTurn] = useState(0);
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.bookingSheet')}</h1>
        <FormActions>
          <CanAccess rule={mayBook}>
            <NewBookingLink />
          </CanAccess>
        </FormActions>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={() => setQuery(only(view), { replace: true })} />
      <CanAccess rule="can:report-work">
        <TabBar aria-label={t('booking.view')}>
          <Link to={path} aria-current={view === 'mine' ? 'page' : undefined}>
            {t('booking.mine')}
          </Link>
          <Link to={`${path}?view=queue`} aria-current={view === 'queue' ? 'page' : undefined}>
            {t('booking.queue')}
          </Link>
        </TabBar>
      </CanAccess>
      <BookingSheets
        key={view}
        limit={pageSize}
        place={place}
        compact={false}
        view={view}
        turn={turn}
        places={places ?? null}
        ways={<LinkButton to="/kase">{t('order.toKase')}</LinkButton>}
      />
      <CanAccess rule={mayBook}>
        <StartBooking
          draft={begun}
          places={places}
          onClose={() => setQuery(only(view), { replace: true })}
          onBooked={() => setTurn((before) => before + 1)}
        />
      </CanAccess>
    </PageLayout>
  );
}
