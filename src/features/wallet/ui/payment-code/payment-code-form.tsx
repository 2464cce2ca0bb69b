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
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { DigitField } from './digit-field.tsx';
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
  /** The heading, where it says more than the button. */
  heading?: string;
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

function useCodeForm({ secrets, endpoint, onSent }: CodeFormProps) {
  const words = useText();
  const { t } = words;
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

  return {
    sent: state.sent,
    sending: state.sending,
    /** An error that concerns no field of the form. */
    error: elsewhere ? state.error : undefined,
    field: (name: string) => ({
      value: of(name),
      error: shown(name),
      onChange: (value: string) => set(name, value),
    }),
    submit,
  };
}

/**
 * Sets six digits: first the required secrets, then the digits twice. An error is shown beside its
 * field.
 */
export function CodeForm(props: CodeFormProps) {
  const { title, heading = title, hint, secrets, endpoint, done, back = null } = props;
  const words = useText();
  const { t } = words;
  const id = useId();
  const form = useCodeForm(props);
  if (form.sent) return <CodeSent done={done} back={back} />;
  return (
    <FormCard noValidate aria-labelledby={id} onSubmit={(event) => void form.submit(event)}>
      <h2 id={id}>{heading}</h2>
      <HelpText>{hint}</HelpText>
      {secrets.map(({ name, label, digits, autoComplete }) => (
        <div key={name}>
          {digits ? (
            <DigitField label={label} {...form.field(name)} />
          ) : (
            <PasswordSecret label={label} autoComplete={autoComplete} {...form.field(name)} />
          )}
        </div>
      ))}
      <DigitField label={t('paycode.new')} {...form.field('paymentPassword')} />
      <HelpText>{t('paycode.rules')}</HelpText>
      <DigitField label={t('paycode.repeat')} {...form.field('repeat')} />
      {form.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {paymentCodeErrorMessage(form.error, words)}
        </ErrorText>
      )}
      <ActionRow>
        <CanAccess rule={endpoint.access} disabled>
          <Button type="submit" variant="primary" isRunning={form.sending}>
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

function CodeSent({ done, back }: { done: string; back: string | null }) {
  const { t } = useText();
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

interface PasswordSecretProps {
  label: string;
  autoComplete: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function PasswordSecret({ label, autoComplete, value, error, onChange }: PasswordSecretProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="password"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
