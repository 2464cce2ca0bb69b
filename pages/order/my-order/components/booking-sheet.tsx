import { useSearchParams } from 'react-router-dom';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { BookingSheets } from '#src/features/orders/ui/bookings/booking-sheets.tsx';
import { embeddedListProps } from '#src/features/orders/ui/lists/embedded-list-props.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/**
 * /order/my-order/components/booking-sheet – the same list bare, for a tab, a sub-app or a frame.
 */
export default function BareBookingSheetPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const { props, wrong } = embeddedListProps(query, useSettings().pageSize);
  return (
    <PageLayout>
      <VisuallyHidden tabIndex={-1} as="h1">
        {t('page.bookingSheet')}
      </VisuallyHidden>
      <AddressNotice wrong={wrong} onTidy={() => setQuery({}, { replace: true })} />
      <BookingSheets key={props.limit} {...props} />
    </PageLayout>
  );
}
