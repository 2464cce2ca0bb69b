import { useState, type SubmitEvent } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { freeLimits, freeTypes, type FreeType } from '#src/domain/payment-code.ts';
import { paymentCodeState, setFreePayment } from '#src/features/wallet/contract/payment-code.ts';
import { paymentCodeErrorMessage } from '#src/features/wallet/ui/payment-code/payment-code-error.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';

type Free = OutputOf<typeof paymentCodeState>['free'];

/** /myaccount/payment-code/without-payment-password – paying small sums without the payment password, up to limits. */
export default function FreePaymentPage() {
  const { t } = useText();
  const asked = useQuery(paymentCodeState, {});
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.freePayment')}</h1>
      </PageHeader>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={6} />}>
        {({ state, free }) =>
          state === 'unset' ? (
            <EmptyCard as="div">
              <p>{t('free.unset')}</p>
              <LinkButton variant="primary" to="/myaccount/payment-code/set-passward">
                {t('page.setPaymentCode')}
              </LinkButton>
            </EmptyCard>
          ) : (
            <Form key={JSON.stringify(free)} free={free} onSaved={asked.reload} />
          )
        }
      </AsyncView>
    </NarrowPageLayout>
  );
}

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

function Form({ free, onSaved }: { free: Free; onSaved: () => void }) {
  const words = useText();
  const { t } = words;
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
    const answer = await sending.send({
      ...next,
      ...(needsPassword && { paymentPassword: password }),
    });
    if (!answer) return;
    setSaved(true);
    onSaved();
  };
  const limit = (
    label: string,
    value: string,
    set: (text: string) => void,
    most: number,
    fault: string | undefined,
  ) => (
    <PaymentField
      label={label}
      fault={tried ? fault : undefined}
      hint={t('free.limit.hint', { n: most })}
    >
      {(tied) => (
        <input
          {...tied}
          inputMode="numeric"
          maxLength={4}
          value={value}
          onChange={(event) => set(event.target.value.trim())}
        />
      )}
    </PaymentField>
  );
  return (
    <FormCard noValidate onSubmit={(event) => void submit(event)}>
      <CheckboxField
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      >
        <b>{t('free.switch')}</b>
      </CheckboxField>
      <HelpText>{t('free.rule')}</HelpText>
      {limit(t('free.single'), single, setSingle, freeLimits.single, faults.single)}
      {limit(t('free.day'), day, setDay, freeLimits.day, faults.day)}
      <RadioCards>
        <legend>{t('free.types')}</legend>
        {freeTypes.map((type) => (
          <RadioCard key={type}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={() =>
                setTypes(
                  freeTypes.filter((one) =>
                    one === type ? !types.includes(one) : types.includes(one),
                  ),
                )
              }
            />
            <span>{t(`order.type.${type}`)}</span>
          </RadioCard>
        ))}
      </RadioCards>
      <HelpText>{t('free.today.text', { n: free.spentToday })}</HelpText>
      {needsPassword && (
        <PaymentField
          label={t('checkout.password')}
          fault={tried ? faults.password : undefined}
          hint={t('free.password.hint')}
        >
          {(tied) => (
            <input
              {...tied}
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={password}
              onChange={(event) => setPassword(event.target.value.replace(/\D/g, ''))}
            />
          )}
        </PaymentField>
      )}
      {sending.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {paymentCodeErrorMessage(sending.error, words)}
        </ErrorText>
      )}
      <ActionRow>
        <CanAccess rule={setFreePayment.access} disabled>
          <Button type="submit" variant="primary" disabled={!changed || sending.sending}>
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
