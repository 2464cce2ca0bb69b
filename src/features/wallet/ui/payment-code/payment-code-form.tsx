import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { call } from '#src/client/http/call.ts';
import { CallError } from '#src/client/http/errors.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { paymentCodeErrorOf } from '#src/domain/payment-code.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { paymentCodeErrorMessage } from './payment-code-error.ts';

/** A field of the form beside the new payment password. */
export interface Secret {
  name: string;
  label: string;
  /** Six digits, or a password of any form. */
  digits?: boolean;
  autoComplete?: string;
}

interface CodeFormProps {
  title: string;
  hint: string;
  secrets: readonly Secret[];
  /** Where it is sent: the secrets by their names, and the new one as `paymentPassword`. */
  endpoint: Endpoint;
  onSent?: () => void;
  done: string;
  /** Where one was about to pay, and goes on now. */
  back?: string | null;
}

/** Sets six digits: first the required secrets, then the digits twice. An error is shown beside its field. */
export function CodeForm({
  title,
  hint,
  secrets,
  endpoint,
  onSent,
  done,
  back = null,
}: CodeFormProps) {
  const words = useText();
  const { t } = words;
  const id = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ sending: boolean; sent: boolean; error?: CallError }>({
    sending: false,
    sent: false,
  });
  useUnsavedChanges(!state.sent && Object.values(values).some((value) => value !== ''));
  const of = (name: string) => values[name] ?? '';
  const set = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setState(({ sending, sent }) => ({ sending, sent }));
  };
  const code = of('paymentPassword');
  const faultOfCode = paymentCodeErrorOf(code);
  const served = (name: string) => state.error?.fields.some(({ field }) => field === name) ?? false;
  const faults: Record<string, string | undefined> = Object.fromEntries(
    secrets.map(({ name, digits }) => [
      name,
      of(name) === ''
        ? t('paycode.missing')
        : digits && !/^\d{6}$/.test(of(name))
          ? t('paycode.fault.form')
          : served(name)
            ? paymentCodeErrorMessage(state.error!, words)
            : undefined,
    ]),
  );
  faults['paymentPassword'] = faultOfCode
    ? t(`paycode.fault.${faultOfCode}`)
    : served('paymentPassword')
      ? paymentCodeErrorMessage(state.error!, words)
      : undefined;
  faults['repeat'] = of('repeat') === code ? undefined : t('paycode.repeat.wrong');
  const shown = (name: string) => (tried ? faults[name] : undefined);
  const elsewhere = state.error && !Object.keys(faults).some((name) => served(name));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    const focusFirst = () =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    const stands = Object.entries(faults).some(
      ([name, fault]) => fault !== undefined && !served(name),
    );
    if (stands || state.sending) return focusFirst();
    setState({ sending: true, sent: false });
    try {
      await call(endpoint, {
        ...Object.fromEntries(secrets.map(({ name }) => [name, of(name)])),
        paymentPassword: code,
      });
      onSent?.();
      setValues({});
      setTried(false);
      setState({ sending: false, sent: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ sending: false, sent: false, error });
      focusFirst();
    }
  };

  if (state.sent) {
    return (
      <EmptyCard as="div">
        <p role="status">
          <Icon name="check" size={20} /> {done}
        </p>
        {back !== null && (
          <LinkButton variant="primary" to={back} replace>
            {t('paycode.backToPay')}
          </LinkButton>
        )}
        <LinkButton
          variant={back === null ? 'primary' : 'text'}
          to="/myaccount/payment-code/payment-code"
        >
          {t('page.paymentCode')}
        </LinkButton>
      </EmptyCard>
    );
  }
  const digitField = (name: string, label: string) => (
    <PaymentField label={label} fault={shown(name)}>
      {(tied) => (
        <input
          {...tied}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={of(name)}
          onChange={(event) => set(name, event.target.value.replace(/\D/g, ''))}
        />
      )}
    </PaymentField>
  );
  return (
    <FormCard noValidate aria-labelledby={id} onSubmit={(event) => void submit(event)}>
      <h2 id={id}>{title}</h2>
      <HelpText>{hint}</HelpText>
      {secrets.map(({ name, label, digits, autoComplete }) => (
        <div key={name}>
          {digits ? (
            digitField(name, label)
          ) : (
            <PaymentField label={label} fault={shown(name)}>
              {(tied) => (
                <input
                  {...tied}
                  type="password"
                  autoComplete={autoComplete}
                  value={of(name)}
                  onChange={(event) => set(name, event.target.value)}
                />
              )}
            </PaymentField>
          )}
        </div>
      ))}
      {digitField('paymentPassword', t('paycode.new'))}
      <HelpText>{t('paycode.rules')}</HelpText>
      {digitField('repeat', t('paycode.repeat'))}
      {elsewhere && state.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {paymentCodeErrorMessage(state.error, words)}
        </ErrorText>
      )}
      <ActionRow>
        <CanAccess rule={endpoint.access} disabled>
          <Button type="submit" variant="primary" disabled={state.sending}>
            {title}
          </Button>
        </CanAccess>
        <LinkButton variant="text" to="/myaccount/payment-code/payment-code">
          {t('paycode.backToHub')}
        </LinkButton>
      </ActionRow>
    </FormCard>
  );
}
