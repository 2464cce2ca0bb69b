import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { PinPad } from '#src/ui/pin-pad/pin-pad.tsx';
import money from './money.module.css';
import { errorDetailsOf, paymentErrorMessage } from './payment-error.ts';
import { rechargeAddress } from './recharge-address.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { SetPasswordPrompt } from './set-password-prompt.tsx';
import { usePasswordUnset } from './use-password-unset.ts';
import { methodAfter } from './use-payment.ts';
import { useWallet } from './use-wallet.ts';
import { refreshWallet } from './wallet.ts';

interface HoldDialogProps<E extends Endpoint> {
  /** Takes `paymentPassword` beside the input. */
  endpoint: E;
  input: Omit<CallInput<E>, 'paymentPassword'>;
  /** Idempotency key, so that a retry after a lost response repeats the same act. */
  act: string;
  amountJindou: number;
  onDone: (answer: CallOutput<E>) => void;
  onClose: () => void;
}

/**
 * Holds jindou with the payment password: the sum, the remaining balance, and a retry after a
 * failure. Does not prompt for a password when the balance is too low: the member recharges first
 * and is led back here.
 */
export function HoldDialog<E extends Endpoint>(props: HoldDialogProps<E>) {
  return (
    <LazyMessages part="checkout" waiting={null}>
      <Holding {...props} />
    </LazyMessages>
  );
}

function Holding<E extends Endpoint>({
  endpoint,
  input,
  act,
  amountJindou,
  onDone,
  onClose,
}: HoldDialogProps<E>) {
  const words = useText();
  const { t } = words;
  const wallet = useWallet();
  const typed = useRef<string>(undefined);
  const [{ holding, error }, setState] = useState<{ holding: boolean; error?: unknown }>({
    holding: false,
  });
  const way = error === undefined ? undefined : methodAfter(error);
  const isUnset = usePasswordUnset(error);
  // The wallet's balance may be stale; that in the server's error is current.
  const missing =
    errorDetailsOf(error).missing ??
    Math.max(0, amountJindou - (wallet?.available ?? amountJindou));
  useEffect(() => void refreshWallet(), []);
  const send = async (code?: string) => {
    typed.current = code ?? typed.current;
    setState({ holding: true });
    try {
      const answer = await sendIdempotent(
        endpoint,
        { ...input, paymentPassword: typed.current } as unknown as CallInput<E>,
        act,
      );
      releaseKey(act);
      void refreshWallet();
      onDone(answer);
    } catch (failure) {
      setState({ holding: false, error: failure });
    }
  };
  return (
    <Modal title={t('hold.title', { n: amountJindou })} onClose={onClose} busy={holding}>
      {wallet && missing === 0 && (
        <p className={money.centred}>
          {t('hold.text', {
            available: wallet.available,
            after: Math.max(0, wallet.available - amountJindou),
          })}
        </p>
      )}
      {missing > 0 ? (
        <p role="status" className={money.problem}>
          <Icon name="warning" />
          {t('checkout.short', { n: missing })}
        </p>
      ) : isUnset ? (
        <SetPasswordPrompt />
      ) : (
        <PinPad
          label={t('checkout.password')}
          problem={error === undefined ? undefined : paymentErrorMessage(error, words)}
          disabled={holding || way === 'again' || way === 'reset-password'}
          onDone={(code) => void send(code)}
        />
      )}
      <p className={money.centred} aria-live="polite">
        {holding && t('checkout.paying')}
      </p>
      <FormActions>
        {way === 'again' && (
          <Button variant="primary" onClick={() => void send()}>
            {t('checkout.check')}
          </Button>
        )}
        {missing > 0 && (
          <LinkButton variant="primary" to={rechargeAddress(missing)}>
            {t('checkout.rechargeFirst')}
          </LinkButton>
        )}
        {way === 'reset-password' && (
          <LinkButton variant="primary" to="/myaccount/payment-code/forget-passward">
            {t('checkout.forgot')}
          </LinkButton>
        )}
      </FormActions>
    </Modal>
  );
}
