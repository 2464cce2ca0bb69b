import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import styles from '#src/features/wallet/ui/payment/money.module.css';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { rechargeAddress } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { methodAfter } from '#src/features/wallet/ui/payment/use-payment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { previewOrder } from '../../contract/orders.ts';
import { PriceLines } from './price-lines.tsx';

interface CheckoutSummaryProps {
  /** Label of the act, such as "unlock". */
  act: string;
  preview: CallOutput<typeof previewOrder>;
  /** Why the order could not be created; undefined before the first attempt. */
  failure: unknown;
  isOrdering: boolean;
  isFetching: boolean;
  forTeam: boolean;
  onForTeam: (forTeam: boolean) => void;
  onConfirm: () => void;
}

/** Owner and price of the purchase, and the button that orders it or leads to a recharge. */
export function CheckoutSummary({
  act,
  preview,
  failure,
  isOrdering,
  isFetching,
  forTeam,
  onForTeam,
  onConfirm,
}: CheckoutSummaryProps) {
  const words = useText();
  const { t } = words;
  return (
    <div className={styles.stack}>
      {preview.team && (
        <PurchaseOwner
          team={preview.team.name}
          forTeam={forTeam}
          disabled={isOrdering}
          onChange={onForTeam}
        />
      )}
      <PriceLines preview={preview} />
      {failure !== undefined && (
        <p role="alert" className={styles.problem}>
          <Icon name="warning" />
          {paymentErrorMessage(failure, words)}
        </p>
      )}
      {preview.missingJindou > 0 ? (
        <>
          <p role="status" className={styles.problem}>
            <Icon name="warning" />
            {t('checkout.short', { n: preview.missingJindou })}
          </p>
          <LinkButton variant="primary" to={rechargeAddress(preview.missingJindou)}>
            {t('checkout.rechargeFirst')}
          </LinkButton>
        </>
      ) : (
        <Button
          variant="primary"
          ref={(button) => button?.setAttribute('autofocus', '')}
          // While loading, the sum on the button belongs to the previous choice.
          disabled={isOrdering || isFetching}
          onClick={onConfirm}
        >
          {failure !== undefined && methodAfter(failure) === 'again'
            ? t('checkout.check')
            : t('pay.act', { act, n: preview.payableJindou })}
        </Button>
      )}
      {preview.missingJindou === 0 && (
        <p className={styles.fine}>
          {t(preview.needsPassword ? 'checkout.next' : 'checkout.next.free')}
        </p>
      )}
    </div>
  );
}

interface PurchaseOwnerProps {
  team: string;
  forTeam: boolean;
  disabled: boolean;
  onChange: (forTeam: boolean) => void;
}

/**
 * The owner of the purchase. Each choice has its own price: the member's own rows may not be the
 * team's.
 */
function PurchaseOwner({ team, forTeam, disabled, onChange }: PurchaseOwnerProps) {
  const { t } = useText();
  return (
    <fieldset className={styles.whom} disabled={disabled}>
      <legend>{t('checkout.whom')}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)}>
          <input
            type="radio"
            name="for-whom"
            checked={forTeam === choice}
            onChange={() => onChange(choice)}
          />
          {choice ? t('checkout.whom.team', { team }) : t('checkout.whom.me')}
        </label>
      ))}
      {forTeam && <p className={styles.fine}>{t('checkout.whom.note')}</p>}
    </fieldset>
  );
}
