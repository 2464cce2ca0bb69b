import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PinPad } from '#src/ui/pin-pad/pin-pad.tsx';
import styles from './money.module.css';
import { errorDetailsOf, paymentErrorMessage } from './payment-error.ts';
import { rechargeAddress } from './recharge-address.ts';
import { SetPasswordPrompt } from './set-password-prompt.tsx';
import { methodAfter, type Due, type PaymentState, type Payment } from './use-payment.ts';

interface PayByPasswordProps {
  due: Due;
  /** Number of things, under the sum. */
  items: number;
  /** What is left afterwards; null while it is not known. */
  balanceAfter: number | null;
  paying: PaymentState;
  /** There is no payment password yet: a link to set it replaces the boxes. */
  isUnset: boolean;
  onPaid: (payment: Payment) => void;
  /** The order is not what it was: look at it again. */
  onCheckOrder: () => void;
}

/**
 * The sum, the six boxes, and after a failure what went wrong, that nothing was charged, and the
 * way on.
 */
export function PayByPassword({
  due,
  items,
  balanceAfter,
  paying,
  isUnset,
  onPaid,
  onCheckOrder,
}: PayByPasswordProps) {
  const words = useText();
  const { t, number } = words;
  const typed = useRef<string>(undefined);
  const { error } = paying;
  const way = error === undefined ? undefined : methodAfter(error);
  const send = async (code?: string) => {
    typed.current = code ?? typed.current;
    const payment = await paying.pay(due, typed.current);
    if (payment) onPaid(payment);
  };
  const problem = error === undefined ? undefined : paymentErrorMessage(error, words);
  return (
    <>
      <p className={styles.dueLine}>
        <b className={styles.due}>{number(due.payableJindou)}</b>{' '}
        <span className={styles.jindou}>{t('pay.jindou')}</span>
      </p>
      <p className={styles.centred}>
        {t('checkout.items', { n: items })}
        {balanceAfter !== null && ` · ${t('checkout.after', { n: balanceAfter })}`}
      </p>
      {isUnset ? (
        <SetPasswordPrompt />
      ) : (
        <PinPad
          label={t('checkout.password')}
          problem={problem}
          disabled={paying.paying || way === 'again' || way === 'reset-password'}
          onDone={(code) => void send(code)}
        />
      )}
      <p className={styles.centred} aria-live="polite">
        {paying.paying && t('checkout.paying')}
      </p>
      {way === 'again' && (
        <Button variant="primary" onClick={() => void send()}>
          {t('checkout.check')}
        </Button>
      )}
      {way === 'look-again' && (
        <Button variant="primary" onClick={onCheckOrder}>
          {t('checkout.checkOrder')}
        </Button>
      )}
      {way === 'recharge' && (
        <LinkButton
          variant="primary"
          to={rechargeAddress(errorDetailsOf(error).missing ?? due.payableJindou)}
        >
          {t('pay.recharge')}
        </LinkButton>
      )}
      {!isUnset && (
        <Link className={styles.centred} to="/myaccount/payment-code/forget-passward">
          {t('checkout.forgot')}
        </Link>
      )}
    </>
  );
}
