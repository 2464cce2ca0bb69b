import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';

interface CodeFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'children' | 'hint' | 'type'
> {
  /**
   * Sends the code and returns the wait until the next one; undefined when it could not be
   * requested yet.
   */
  onSend: () => Promise<
    { to: string; againAfterSeconds: number; demoTicket?: string | undefined } | undefined
  >;
}

const DemoMessage = lazy(() => import('./demo-message.tsx'));

const reasons = {
  'no-sender': 'form.code.noSender',
  'no-sms-sender': 'form.code.noSmsSender',
  'no-mail-sender': 'form.code.noMailSender',
} as const;

/** A code of six digits with the button that sends it, and when it may be sent again. */
export function CodeField({ onSend, ...field }: CodeFieldProps) {
  const { t } = useText();
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState<{
    to?: string;
    error?: string;
    demoTicket?: string | undefined;
  }>({});
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    if (sending || left > 0) return;
    setSending(true);
    try {
      const answer = await onSend();
      if (answer) {
        setSent({ to: answer.to, demoTicket: answer.demoTicket });
        setLeft(answer.againAfterSeconds);
      }
    } catch (error) {
      const failure = error as CallError;
      const { retryAfterSeconds } = (failure.data ?? {}) as { retryAfterSeconds?: number };
      if (failure.code !== networkFailed && retryAfterSeconds) setLeft(retryAfterSeconds);
      setSent({ error: formErrorMessage(failure, t, reasons) });
    } finally {
      setSending(false);
    }
  };

  const hint = sent.error ?? (sent.to ? t('form.code.sent', { to: sent.to }) : undefined);
  return (
    <>
      <TextField
        {...field}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      >
        <Button disabled={left > 0} isRunning={sending} onClick={() => void send()}>
          {left > 0 ? t('form.code.again', { n: left }) : t('form.code.send')}
        </Button>
      </TextField>
      {sent.demoTicket && (
        <Suspense>
          <DemoMessage ticket={sent.demoTicket} />
        </Suspense>
      )}
      <VisuallyHidden role="status">
        {sent.to ? t('form.code.sent', { to: sent.to }) : (sent.error ?? '')}
      </VisuallyHidden>
    </>
  );
}
