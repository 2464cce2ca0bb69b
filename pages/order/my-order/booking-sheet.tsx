import desk from '#src/components/money/desk.module.css';
import { BookingSheets } from '#src/components/order-lists/booking-sheets.tsx';
import { useText } from '#src/components/use-text.ts';
import { defaultLimit } from '#src/domain/page.ts';

/** /order/my-order/booking-sheet – what was ordered before it was there, and how far its delivery is. */
export default function BookingSheetPage() {
  const { t } = useText();
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.bookingSheet')}</h1>
      </header>
      <BookingSheets limit={defaultLimit} compact={false} />
    </div>
  );
}
