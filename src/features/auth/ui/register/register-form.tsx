import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { login as openAccess } from '#src/client/access/access-state.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { normalAddress, userTypes, welcome, type UserType } from '#src/domain/account.ts';
import { cities } from '#src/domain/city.ts';
import { passwordErrorOf } from '#src/domain/password.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, RadioField, SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { PasswordMeter } from '#src/ui/form/password-meter.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { register, registration, sendCode } from '../../contract/accounts.ts';
import { Agreements } from '../auth-page/agreements.tsx';
import { CodeField } from '../code-field/code-field.tsx';
import styles from '../login/login.module.css';

const words = {
  address: 'form.address.wrong',
  code: 'form.code.wrong',
  name: 'form.name.wrong',
  password: 'form.password.wrong',
  inviteCode: 'register.invite.wrong',
  userType: 'register.type.wrong',
  agreed: 'agreement.needed',
} as const;
const reasons = {
  'code-wrong': 'form.code.refused',
  'name-taken': 'form.name.taken',
  'invite-unknown': 'register.invite.unknown',
  'password-known': 'form.password.known',
  'password-monotone': 'form.password.known',
  'password-personal': 'form.password.personal',
} as const;
const empty = {
  address: '',
  code: '',
  name: '',
  password: '',
  repeat: '',
  inviteCode: '',
  city: '',
  userType: '' as UserType | '',
  agreed: false,
};
type Values = typeof empty;
type Registration = ReturnType<typeof useRegistration>;

/** State and requests of the registration. Once registered, the member is logged in. */
export function useRegistration() {
  const [query] = useSearchParams();
  const { mutate, isPending, error } = useMutation(register);
  const askCode = useRequest(sendCode);
  const [opened, setOpened] = useState<NonNullable<Awaited<ReturnType<typeof mutate>>>>();
  const form = useForm<Values>({
    initial: { ...empty, inviteCode: query.get('invite') ?? '' },
    schema: registration,
    words,
    reasons,
    toSend: sent,
    also: ({ password, repeat, address, name }) => ({
      ...(repeat !== password && { repeat: 'form.repeat.wrong' }),
      ...faultWords(password, [address, name]),
    }),
    guarded: opened === undefined,
  });
  const { refuse, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  useEffect(() => {
    if (!opened) return;
    const { token, roles, can, member, settings } = opened;
    setUserInfo(member);
    applySettings(member.id, settings);
    openAccess({ token, roles, can });
  }, [opened]);
  const submit = form.submit(async (typed) => {
    const answer = await mutate({
      ...sent(typed),
      userType: typed.userType as UserType,
      agreed: true,
    });
    if (answer) setOpened(answer);
  });
  const onSend = async () => {
    form.check('address');
    const address = normalAddress(values.address);
    return address ? askCode({ purpose: 'register', address }) : undefined;
  };
  return {
    ...form,
    submit,
    sendCode: onSend,
    sending: isPending,
    error,
    isOpened: opened !== undefined,
  };
}

export function RegisterForm({ registration }: { registration: Registration }) {
  const { t } = useText();
  const {
    element,
    submit,
    sendCode: onSend,
    sending,
    error,
    values,
    field,
    set,
    wrong,
  } = registration;
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  const personal = [values.address, values.name];
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
      <TextField
        label={t('form.address')}
        hint={t('form.address.hint')}
        autoComplete="email"
        {...field('address')}
      />
      <CodeField label={t('form.code')} {...field('code')} onSend={onSend} />
      <TextField
        label={t('form.name')}
        hint={t('form.name.hint')}
        autoComplete="username"
        {...field('name')}
      />
      <PasswordField
        label={t('form.password.new')}
        hint={t('form.password.hint')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordMeter password={values.password} personal={personal} />
      <PasswordField label={t('form.repeat')} autoComplete="new-password" {...field('repeat')} />
      <MemberFields registration={registration} />
      <CheckboxField
        name="agreed"
        checked={values.agreed}
        wrong={wrong['agreed']}
        onChange={(event) => set('agreed', event.target.checked)}
      >
        <Agreements />
      </CheckboxField>
      <Button type="submit" variant="primary" className={styles.submit} isRunning={sending}>
        {t(sending ? 'form.sending' : 'register.submit')}
      </Button>
    </form>
  );
}

/** Type and city of the member, and the inviting member. */
function MemberFields({ registration }: { registration: Registration }) {
  const { t, locale } = useText();
  const { values, field, set, wrong } = registration;
  return (
    <>
      <RadioField
        label={t('register.type')}
        name="userType"
        value={values.userType}
        wrong={wrong['userType']}
        options={userTypes.map((type) => ({ value: type, label: t(`user.type.${type}`) }))}
        onChange={(type) => set('userType', type)}
      />
      <SelectField label={t('register.city')} optional {...field('city')}>
        <option value="">{t('register.city.none')}</option>
        {cities.map((city) => (
          <option key={city.name} value={city.name}>
            {placeText(locale, city)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('register.invite')}
        hint={t('register.invite.hint', { n: welcome.jindou })}
        optional
        maxLength={8}
        {...field('inviteCode')}
      />
    </>
  );
}

/** The request body: all fields except the repeated password, which only the form needs. */
function sent({ address, code, name, password, inviteCode, city, userType, agreed }: Values) {
  return { address, code, name, password, inviteCode, city, userType, agreed };
}

function faultWords(password: string, personal: readonly string[]) {
  const fault = passwordErrorOf(password, personal);
  if (fault === 'known' || fault === 'monotone')
    return { password: 'form.password.known' as const };
  return fault === 'personal' ? { password: 'form.password.personal' as const } : {};
}
