import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { BookingForm } from './booking-form.tsx';
import type { Booking } from './booking-labels.ts';
import type { BookingDraft } from './booking-query.ts';
import styles from './booking.module.css';

interface BeginBookingProps {
  /** null while no sheet is being written. */
  draft: BookingDraft | null;
  places: Places | undefined;
  onClose: () => void;
  onBooked: () => void;
}

/** The drawer in which a sheet is written, and what it says once the sheet is put down. */
export function StartBooking({ draft, places, onClose, onBooked }: BeginBookingProps) {
  const { t } = useText();
  const [booked, setBooked] = useState<Booking | null>(null);
  const close = () => {
    setBooked(null);
    onClose();
  };
  return (
    <Drawer open={draft !== null} title={t('booking.new')} onClose={close}>
      {booked ? (
        <div className={styles.form}>
          <p role="status">
            <Icon name="check" /> {t('booking.done', { no: booked.no, n: booked.heldJindou })}
          </p>
          <Button variant="primary" ref={(button) => button?.focus()} onClick={close}>
            {t('checkout.done.close')}
          </Button>
        </div>
      ) : (
        draft && (
          <BookingForm
            key={JSON.stringify(draft)}
            draft={draft}
            places={places}
            onDone={(sheet) => {
              setBooked(sheet);
              onBooked();
            }}
          />
        )
      )}
    </Drawer>
  );
}

/** Begins a sheet at an address of its own, so that back and a link do what they say. */
export function NewBookingLink() {
  const { t } = useText();
  return (
    <LinkButton variant="primary" to="/order/my-order/booking-sheet?new=kase">
      <Icon name="plus" size={16} />
      {t('booking.new')}
    </LinkButton>
  );
}
