import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  reservationDays,
  reservationJindou,
  stagesAfter,
  type PreShopStage,
} from '#src/domain/pre-shop.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import { refreshWallet } from '#src/features/wallet/ui/payment/wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { cancelPreShopReservation, movePreShop, reservePreShop } from '../../contract/pre-shops.ts';
import type { PreShop } from './pre-shop-address.ts';
import styles from './pre-shops.module.css';

const HoldDialog = lazy(() =>
  import('#src/features/wallet/ui/payment/hold-dialog.tsx').then(({ HoldDialog: found }) => ({
    default: found,
  })),
);

interface ReservationProps {
  row: PreShop;
  /** Called with the updated unit, which may have left the list. */
  onChanged: (row: PreShop) => void;
}

/**
 * Reserves a free unit against a deposit, with the price on the button; cancels the member's
 * reservation.
 */
export function Reservation({ row, onChanged }: ReservationProps) {
  const { t } = useText();
  const [holding, setHolding] = useState(false);
  const [done, setDone] = useState(false);
  if (row.isReservedByMe && row.reservedUntil)
    return <Own row={row} isNew={done} onChanged={onChanged} />;
  if (row.stage !== 'preLeasing') return null;
  return (
    <CanAccess rule="can:preshop-reserve">
      <div className={styles.waiting}>
        <Caption>
          {t('preshop.reserve.why', { n: reservationJindou, days: reservationDays })}
        </Caption>
        <PriceButton
          act={t('preshop.reserve')}
          buys="pre-shop"
          jindou={reservationJindou}
          onClick={() => setHolding(true)}
        />
        {holding && (
          <Suspense>
            <HoldDialog
              endpoint={reservePreShop}
              input={{ id: row.id }}
              act={`pre-shop ${row.id}`}
              amountJindou={reservationJindou}
              onDone={(reserved) => {
                setHolding(false);
                setDone(true);
                onChanged(reserved as PreShop);
              }}
              onClose={() => setHolding(false)}
            />
          </Suspense>
        )}
      </div>
    </CanAccess>
  );
}

/**
 * The member's own reservation. Cancelling it needs a second click: another member may reserve it
 * next.
 */
function Own({ row, isNew, onChanged }: ReservationProps & { isNew: boolean }) {
  const { t, dayText } = useText();
  const [sure, setSure] = useState(false);
  const { mutate, isPending, error } = useIdempotentSend(cancelPreShopReservation, 'give up');
  const giveUp = async () => {
    const freed = await mutate({ id: row.id });
    if (!freed) return;
    void refreshWallet();
    onChanged(freed);
  };
  return (
    <div className={styles.waiting}>
      {isNew && <p role="status">{t('preshop.reserve.done')}</p>}
      <p>{t('preshop.reserved.mine', { date: dayText(row.reservedUntil!) })}</p>
      <Button
        isRunning={isPending}
        onBlur={() => setSure(false)}
        onClick={() => (sure ? void giveUp() : setSure(true))}
      >
        {t(sure ? 'preshop.giveUp.sure' : 'preshop.giveUp')}
      </Button>
      {error && <p role="alert">{error.msg}</p>}
    </div>
  );
}

/**
 * For staff: moves the unit to its next stage, which notifies members who reserved it or wait for
 * it.
 */
export function ReservationStageForm({ row, onChanged }: ReservationProps) {
  const { t } = useText();
  const stages = stagesAfter(row.stage);
  const [chosen, setChosen] = useState<PreShopStage | undefined>();
  const { mutate, isPending, error } = useIdempotentSend(movePreShop, 'move');
  const to = chosen !== undefined && stages.includes(chosen) ? chosen : stages[0];
  if (to === undefined) return null;
  return (
    <CanAccess rule="can:report-work">
      <div className={styles.waiting}>
        <label>
          {t('preshop.move')}{' '}
          <Select value={to} onChange={({ target }) => setChosen(target.value as PreShopStage)}>
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {t(`preshop.stage.${stage}`)}
              </option>
            ))}
          </Select>
        </label>
        <Button
          isRunning={isPending}
          onClick={() => void mutate({ id: row.id, to }).then((moved) => moved && onChanged(moved))}
        >
          {t('preshop.move.act')}
        </Button>
        {error && <p role="alert">{error.msg}</p>}
      </div>
    </CanAccess>
  );
}
