import { Link } from 'react-router-dom';
import { BookingSheets } from '#src/components/booking/booking-sheets.tsx';
import controls from '#src/components/controls.module.css';
import desk from '#src/components/money/desk.module.css';
import { useSettings } from '#src/components/use-settings.ts';
import { useText } from '#src/components/use-text.ts';

/** /kase/my-pre-list – cases that were ordered before they were there: what is held for them, and what has come. */
export default function MyPreListPage() {
  const { t } = useText();
  const { pageSize } = useSettings();
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.myPreKases')}</h1>
        <div className={desk.end}>
          <Link className={controls.button} to="/order/my-order/booking-sheet">
            {t('page.bookingSheet')}
          </Link>
        </div>
      </header>
      <BookingSheets
        limit={pageSize}
        compact={false}
        target="kase"
        ways={
          <Link className={controls.button} to="/kase">
            {t('order.toKase')}
          </Link>
        }
      />
    </div>
  );
}
