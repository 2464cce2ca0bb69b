import { useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { paymentErrorMessage } from '#src/features/wallet/ui/payment/payment-error.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { requestRefund } from '../../contract/orders.ts';

interface RefundFormProps {
  orderId: string;
  /** Items of the order; left out, all of it is refunded. */
  itemIds?: string[];
  /** Prefix of the reason when it is sent, such as which field is wrong. */
  about?: string;
  words: { reason: string; missing: string; send: string };
  hint?: ReactNode;
  /** Nothing is chosen, so that nothing can be sent. */
  isBlocked?: boolean;
  className: string | undefined;
  /** Before the reason. */
  children?: ReactNode;
  onDone: () => void;
}

/** The longest reason the server takes. */
const mostCharacters = 500;

/** Requests a refund of an order, or of some of its items, with the reason. */
export function RefundForm({
  orderId,
  itemIds,
  about,
  words: said,
  hint,
  isBlocked = false,
  className,
  children,
  onDone,
}: RefundFormProps) {
  const words = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useIdempotentSend(requestRefund, 'ask-refund');
  useUnsavedChanges(reason !== '');
  const trimmed = reason.trim();
  const before = about === undefined ? '' : `${about}: `;
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (trimmed === '') return;
        void mutate({ id: orderId, ...(itemIds && { itemIds }), reason: before + trimmed }).then(
          (answer) => answer && onDone(),
        );
      }}
    >
      {children}
      <Field
        label={said.reason}
        error={tried && trimmed === '' ? said.missing : undefined}
        hint={hint}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={mostCharacters - before.length}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {error && <ErrorText role="alert">{paymentErrorMessage(error, words)}</ErrorText>}
      <Button type="submit" variant="primary" isRunning={isPending} disabled={isBlocked}>
        {said.send}
      </Button>
    </form>
  );
}
