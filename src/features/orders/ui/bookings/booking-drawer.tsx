import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingTag } from './booking-columns.tsx';
import { targetText, dueText, unitAddress, type Booking } from './booking-labels.ts';
import styles from './booking.module.css';
import { rebookAddress } from './rebook-address.ts';

const SentProof = lazy(() =>
  import('./dispute-evidence.tsx').then((found) => ({ default: found.SentProof })),
);

interface BookingDrawerProps {
  sheet: Booking | null;
  /** undefined until they are known. */
  places: Places | undefined;
  onClose: () => void;
  /** Called with the sheet after an act. */
  onChanged: (sheet: Booking) => void;
}

/**
 * One sheet: what was ordered, what came of it unit by unit, where its jindou are, and what can be
 * done now.
 */
export function BookingDrawer({ sheet, places, onClose, onChanged }: BookingDrawerProps) {
  return (
    <Drawer
      open={sheet !== null}
      title={sheet?.no}
      onClose={onClose}
      footer={sheet?.isOwn && <Onward sheet={sheet} />}
    >
      {sheet && <Inside key={sheet.id} sheet={sheet} places={places} onChanged={onChanged} />}
    </Drawer>
  );
}

const sheets = '/order/my-order/booking-sheet';

/** From a sheet to the place it is kept at, and to another one for what it did not bring. */
function Onward({ sheet }: { sheet: Booking }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const again = rebookAddress(sheet);
  return (
    <>
      {again !== null && (
        <CanAccess rule={['can:booking-create', 'can:order-pay']}>
          <LinkButton variant="primary" to={again}>
            {t('booking.again')}
          </LinkButton>
        </CanAccess>
      )}
      {pathname !== sheets && (
        <LinkButton to={`${sheets}?id=${encodeURIComponent(sheet.id)}`}>
          {t('booking.inOrders')}
        </LinkButton>
      )}
      <LinkButton to={`/order/my-order/account-paid?no=${encodeURIComponent(sheet.no)}`}>
        {t('booking.order')}
      </LinkButton>
    </>
  );
}

interface InsideProps {
  sheet: Booking;
  places: Places | undefined;
  onChanged: (sheet: Booking) => void;
}

function Inside({ sheet, places, onChanged }: InsideProps) {
  const words = useText();
  const { t, number, momentText } = words;
  const { quantity, maxUnitJindou, heldJindou, capturedJindou, releasedJindou, confirmsAt } = sheet;
  const jindou = (n: number) => t('pay.amount', { text: number(n) });
  return (
    <>
      <DescriptionList>
        <DescriptionItem term={t('booking.status')}>
          <BookingTag sheet={sheet} />
        </DescriptionItem>
        {!sheet.isOwn && (
          <DescriptionItem term={t('booking.member')}>{sheet.member}</DescriptionItem>
        )}
        <DescriptionItem term={t('booking.target')}>
          {targetText(sheet, words, places)}
        </DescriptionItem>
        {sheet.wishes && (
          <DescriptionItem term={t('booking.wishes')}>{sheet.wishes}</DescriptionItem>
        )}
        <DescriptionItem term={t('booking.delivered')}>
          <progress
            className={styles.progress}
            max={quantity}
            value={sheet.delivered}
            aria-hidden="true"
          />{' '}
          {t('booking.delivered.of', { n: number(sheet.delivered), quantity: number(quantity) })}
        </DescriptionItem>
        <DescriptionItem term={t('booking.unit')}>{number(maxUnitJindou)}</DescriptionItem>
        <DescriptionItem term={t('booking.jindou.held')}>{jindou(heldJindou)}</DescriptionItem>
        <DescriptionItem term={t('booking.jindou.captured')}>
          {jindou(capturedJindou)}
        </DescriptionItem>
        <DescriptionItem term={t('booking.jindou.released')}>
          {jindou(releasedJindou)}
        </DescriptionItem>
        <DescriptionItem term={t('booking.due')}>
          {[sheet.dueOn, dueText(sheet, words)].filter(Boolean).join(' · ')}
        </DescriptionItem>
        <DescriptionItem term={t('booking.at')}>{momentText(sheet.createdAt)}</DescriptionItem>
        {sheet.reason && (
          <DescriptionItem term={t('booking.reason')}>{sheet.reason}</DescriptionItem>
        )}
      </DescriptionList>
      {sheet.proof.length > 0 && (
        <section aria-label={t('booking.proof')}>
          <h3 className={rows.title}>{t('booking.proof')}</h3>
          <Suspense>
            <SentProof files={sheet.proof} />
          </Suspense>
        </section>
      )}
      {confirmsAt && <HelpText>{t('booking.confirms', { at: momentText(confirmsAt) })}</HelpText>}
      <BookingActions key={sheet.status} sheet={sheet} onChanged={onChanged} />
      {sheet.units.some(({ refId }) => refId !== null) && (
        <section aria-label={t('booking.units')}>
          <h3 className={rows.title}>{t('booking.units')}</h3>
          <ol className={styles.units}>
            {sheet.units.map(({ status, refId, jindou: price }, at) => (
              <li key={at}>
                <span>{t(`booking.unit.${status}`, { n: price })}</span>
                {refId && sheet.isOwn && status !== 'released' && (
                  <Link to={unitAddress(sheet, refId)}>{t('booking.unit.see')}</Link>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
