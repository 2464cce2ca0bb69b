import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { BookingSheets } from '#src/components/booking/booking-sheets.tsx';
import type { ListPlace } from '#src/components/booking/list-place.ts';
import controls from '#src/components/controls.module.css';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import { listAddress } from '#src/components/list-page/list-address.ts';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';

const address = listAddress({ fields: {}, repeated: [], sorts: ['-date'], views: ['list'], columns: [], opens: 'id' });

/** /kase/my-pre-list – cases that were ordered before they were there: what is held for them, and what has come. */
export default function MyPreListPage() {
  const { t } = useText();
  const { state, wrong, tidy, change, open, leavePage } = useListAddress(address);
  const { page, limit, opened } = state;
  const place = useMemo(
    (): ListPlace => ({ page, limit, openedId: opened, go: change, open, leavePage }),
    [page, limit, opened, change, open, leavePage],
  );
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
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <BookingSheets
        limit={limit}
        place={place}
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
