import { useState, type SubmitEvent } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { freeLimits, freeTypes, type FreeType } from '#src/domain/payment-code.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { paymentCodeState, setFreePayment } from '../../contract/payment-code.ts';
import { DigitField } from './digit-field.tsx';
import { paymentCodeErrorMessage } from './payment-code-error.ts';

type Free = OutputOf<typeof paymentCodeState>['free'];

/** Whether a change allows more payments without the password: then the password is required. */
function raises(
  before: Free,
  after: Pick<Free, 'on' | 'singleLimit' | 'dayLimit' | 'types'>,
): boolean {
  if (!after.on) return false;
  return (
    !before.on ||
    after.singleLimit > before.singleLimit ||
    after.dayLimit > before.dayLimit ||
    after.types.some((type) => !before.types.includes(type))
  );
}

const whole = (text: string) => (/^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : Number.NaN);

function useFreePaymentForm(free: Free, onSaved: () => void) {
  const { t } = useText();
  const [on, setOn] = useState(free.on);
  const [single, setSingle] = useState(String(free.singleLimit));
  const [day, setDay] = useState(String(free.dayLimit));
  const [types, setTypes] = useState<readonly FreeType[]>(free.types);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState(false);
  const sending = useMutation(setFreePayment);
  const next = { on, singleLimit: whole(single), dayLimit: whole(day), types: [...types] };
  const needsPassword = raises(free, next);
  const changed =
    on !== free.on ||
    next.singleLimit !== free.singleLimit ||
    next.dayLimit !== free.dayLimit ||
    types.join() !== free.types.join();
  useUnsavedChanges(changed && !saved);
  const faults = {
    single: !(next.singleLimit <= freeLimits.single)
      ? t('free.limit.wrong', { n: freeLimits.single })
      : next.singleLimit > next.dayLimit
        ? t('free.order.wrong')
        : undefined,
    day: next.dayLimit <= freeLimits.day ? undefined : t('free.limit.wrong', { n: freeLimits.day }),
    password: needsPassword && !/^\d{6}$/.test(password) ? t('free.password.missing') : undefined,
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (Object.values(faults).some((fault) => fault !== undefined)) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const answer = await sending.mutate({
      ...next,
      ...(needsPassword && { paymentPassword: password }),
    });
    if (!answer) return;
    setSaved(true);
    onSaved();
  };
  return {
    on,
    single,
    day,
    types,
    password,
    faults: tried ? faults : { single: undefined, day: undefined, password: undefined },
    changed,
    needsPassword,
    sending: sending.isPending,
    error: sending.error,
    setOn,
    setSingle,
    setDay,
    setPassword,
    toggle: (type: FreeType) =>
      setTypes(
        freeTypes.filter((one) => (one === type ? !types.includes(one) : types.includes(one))),
      ),
    submit,
  };
}

/** Limits of payments without the payment password; raising one requires the password. */
export function FreePaymentForm({ free, onSaved }: { free: Free; onSaved: () => void }) {
  const words = useText();
  const { t } = words;
  const form = useFreePaymentForm(free, onSaved);
  const { on, types, faults, needsPassword, error } = form;
  return (
    <FormCard noValidate onSubmit={(event) => void form.submit(event)}>
      <CheckboxField
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => form.setOn(event.target.checked)}
      >
        <b>{t('free.switch')}</b>
      </CheckboxField>
      <HelpText>{t('free.rule')}</HelpText>
      <LimitField
        label={t('free.single')}
        value={form.single}
        most={freeLimits.single}
        error={faults.single}
        onChange={form.setSingle}
      />
      <LimitField
        label={t('free.day')}
        value={form.day}
        most={freeLimits.day}
        error={faults.day}
        onChange={form.setDay}
      />
      <RadioCards>
        <legend>{t('free.types')}</legend>
        {freeTypes.map((type) => (
          <RadioCard key={type}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={() => form.toggle(type)}
            />
            <span>{t(`order.type.${type}`)}</span>
          </RadioCard>
        ))}
      </RadioCards>
      <HelpText>{t('free.today.text', { n: free.spentToday })}</HelpText>
      {needsPassword && (
        <DigitField
          label={t('checkout.password')}
          value={form.password}
          error={faults.password}
          hint={t('free.password.hint')}
          onChange={form.setPassword}
        />
      )}
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {paymentCodeErrorMessage(error, words)}
        </ErrorText>
      )}
      <ActionRow>
        <CanAccess rule={setFreePayment.access} disabled>
          <Button type="submit" variant="primary" disabled={!form.changed} isRunning={form.sending}>
            {t('free.save')}
          </Button>
        </CanAccess>
        <LinkButton variant="text" to="/myaccount/payment-code/payment-code">
          {t('paycode.backToHub')}
        </LinkButton>
      </ActionRow>
    </FormCard>
  );
}

interface LimitFieldProps {
  label: string;
  value: string;
  /** Largest limit, in jindou. */
  most: number;
  error: string | undefined;
  onChange: (text: string) => void;
}

function LimitField({ label, value, most, error, onChange }: LimitFieldProps) {
  const { t } = useText();
  return (
    <Field label={label} error={error} hint={t('free.limit.hint', { n: most })}>
      {(attributes) => (
        <input
          {...attributes}
          inputMode="numeric"
          maxLength={4}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Field>
  );
}
