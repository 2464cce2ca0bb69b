import { useId, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listRoads } from '#src/contract/places.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { addDays, dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { HoldDialog } from '#src/features/wallet/ui/payment/hold-dialog.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { createBooking } from '../../contract/bookings.ts';
import { bookingLimits, bookingTargets } from '../../model/booking.ts';
import type { Booking } from './booking-labels.ts';
import type { BookingDraft } from './booking-query.ts';
import styles from './booking.module.css';
import { bookingInput, useBookingForm, type BookingFormState } from './use-booking-form.ts';

interface BookingFormProps {
  draft: BookingDraft;
  /** undefined until they are known. */
  places: Places | undefined;
  onDone: (sheet: Booking) => void;
}

/**
 * A new sheet: what to look for, how many, at what price, until when. It costs nothing to write;
 * putting it down holds its jindou.
 */
export function BookingForm({ draft, places, onDone }: BookingFormProps) {
  const { t, locale, number } = useText();
  const [today] = useState(() => dayAt(new Date()));
  const form = useBookingForm(draft, today);
  const [holding, setHolding] = useState(false);
  const { values, field, element, settle } = form;
  const submit = form.submit(async () => setHolding(true));
  const sent = bookingInput(values);
  const total = sent.quantity * sent.maxUnitJindou;
  return (
    <>
      <form
        ref={element}
        noValidate
        className={styles.form}
        aria-label={t('booking.new')}
        onSubmit={submit}
      >
        <div className={styles.pair}>
          <SelectField label={t('booking.target')} {...field('target')}>
            {bookingTargets.map((value) => (
              <option key={value} value={value}>
                {t(`booking.target.${value}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('booking.category')} optional {...field('category')}>
            <option value="">{t('booking.any')}</option>
            {tradeCodes.map((code) => (
              <option key={code} value={code}>
                {tradeLabel(code, locale)}
              </option>
            ))}
          </SelectField>
        </div>
        <BookingPlaceFields form={form} places={places} />
        <TextAreaField
          label={t('booking.wishes')}
          hint={t('booking.wishes.hint')}
          optional
          {...field('wishes')}
          rows={3}
        />
        <BookingTermFields form={form} today={today} />
        {total > 0 && (
          <p className={styles.sum} aria-live="polite">
            {t('booking.sum', {
              sum: number(total),
              quantity: number(sent.quantity),
              unit: number(sent.maxUnitJindou),
            })}
          </p>
        )}
        <p>{t('booking.rule')}</p>
        <div className={styles.acts}>
          <CanAccess rule={createBooking.access} disabled>
            <Button type="submit" variant="primary">
              {t('booking.submit', { n: total > 0 ? total : 0 })}
            </Button>
          </CanAccess>
        </div>
      </form>
      {holding && (
        <HoldDialog
          endpoint={createBooking}
          input={sent}
          act={`booking ${JSON.stringify(sent)}`}
          amountJindou={total}
          onDone={(sheet) => {
            settle(values);
            setHolding(false);
            onDone(sheet);
          }}
          onClose={() => setHolding(false)}
        />
      )}
    </>
  );
}

interface BookingTermFieldsProps {
  form: BookingFormState;
  /** ISO date */
  today: string;
}

/** How many, at what price, until when. */
function BookingTermFields({ form: { field }, today }: BookingTermFieldsProps) {
  const { t } = useText();
  return (
    <div className={styles.pair}>
      <TextField
        label={t('booking.quantity')}
        inputMode="numeric"
        autoComplete="off"
        {...field('quantity')}
      />
      <TextField
        label={t('booking.unit')}
        hint={t('booking.unit.hint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('maxUnitJindou')}
      />
      <DateField
        label={t('booking.due')}
        hint={t('booking.due.hint')}
        min={addDays(today, 1)}
        max={addDays(today, bookingLimits.days)}
        {...field('dueOn')}
      />
    </div>
  );
}

interface BookingPlaceFieldsProps {
  form: BookingFormState;
  places: Places | undefined;
}

function BookingPlaceFields({ form: { values, field, set }, places }: BookingPlaceFieldsProps) {
  const { t, locale } = useText();
  const roadList = useId();
  const districts = places?.find(({ name }) => name === values.city)?.districts ?? [];
  const { city, district } = values;
  const roads =
    useQuery(listRoads, districts.some(({ name }) => name === district) ? { city, district } : null)
      .data ?? [];
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('booking.city')}
        {...field('city')}
        onChange={({ target }) => {
          set('city', target.value);
          set('district', '');
          set('road', '');
        }}
      >
        <option value="" />
        {values.city !== '' && !places?.some(({ name }) => name === values.city) && (
          <option>{values.city}</option>
        )}
        {places?.map((place) => (
          <option key={place.name} value={place.name}>
            {placeText(locale, place)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('booking.district')} optional {...field('district')}>
        <option value="">{t('booking.any')}</option>
        {values.district !== '' && !districts.some(({ name }) => name === values.district) && (
          <option>{values.district}</option>
        )}
        {districts.map((place) => (
          <option key={place.name} value={place.name}>
            {placeText(locale, place)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('booking.road')}
        optional
        {...field('road')}
        list={roadList}
        autoComplete="off"
      />
      <datalist id={roadList}>
        {roads.map((road) => (
          <option key={road.name} value={road.name}>
            {placeText(locale, road)}
          </option>
        ))}
      </datalist>
    </div>
  );
}
