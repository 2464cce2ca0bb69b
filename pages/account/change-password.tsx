import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { passwordErrorOf } from '#src/domain/password.ts';
import { AccountPage, Card } from '#src/features/account/ui/account-page/account-page.tsx';
import { Instant } from '#src/client/text/instant.tsx';
import {
  changePassword,
  changePasswordInput,
  securityState,
} from '#src/features/auth/contract/security.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { PasswordMeter } from '#src/ui/form/password-meter.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

const words = { oldPassword: 'password.old.empty', password: 'form.password.wrong' } as const;
const reasons = {
  'login-password-wrong': 'password.old.wrong',
  'password-known': 'form.password.known',
  'password-monotone': 'form.password.known',
  'password-personal': 'form.password.personal',
  'password-used-before': 'form.password.usedBefore',
} as const;
const epoch = new Date(0).toISOString();
const empty = { oldPassword: '', password: '', repeat: '' };

/**
 * `/account/change-password`: the old password, the new one twice. All other devices are logged
 * out.
 */
export default function ChangePasswordPage() {
  const { t } = useText();
  const member = useMember();
  const state = useQuery(securityState, {});
  const { mutate, isPending, error } = useMutation(changePassword);
  const [ended, setEnded] = useState<number>();
  const name = member?.name ?? '';
  const form = useForm({
    initial: empty,
    schema: changePasswordInput,
    words,
    reasons,
    toSend: ({ oldPassword, password }) => ({ oldPassword, password }),
    also: ({ password, repeat }) => {
      const fault = passwordErrorOf(password, [name]);
      return {
        ...(password !== repeat && { repeat: 'form.repeat.wrong' }),
        ...((fault === 'known' || fault === 'monotone') && { password: 'form.password.known' }),
        ...(fault === 'personal' && { password: 'form.password.personal' }),
      };
    },
  });
  const { element, refuse, settle, field, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);

  const submit = form.submit(async ({ oldPassword, password }) => {
    setEnded(undefined);
    const answer = await mutate({ oldPassword, password });
    if (!answer) return;
    settle(empty);
    setEnded(answer.endedSessions);
    state.refetch();
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;

  return (
    <AccountPage title="page.changePassword" lead="password.lead" narrow>
      <Card
        title={t('password.card')}
        note={
          // Before the answer any instant takes the same space.
          <span style={{ visibility: state.data ? 'visible' : 'hidden' }}>
            {t('password.since')} <Instant at={state.data?.passwordSetAt ?? epoch} />
          </span>
        }
      >
        <form ref={element} noValidate onSubmit={submit}>
          <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
          {ended !== undefined && <FormSuccess>{t('password.done', { n: ended })}</FormSuccess>}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={member?.account ?? ''}
            readOnly
            hidden
          />
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            {...field('oldPassword')}
          />
          <PasswordField
            label={t('form.password.new')}
            hint={t('form.password.hint')}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordMeter password={values.password} personal={[name]} />
          <PasswordField
            label={t('form.repeat')}
            autoComplete="new-password"
            {...field('repeat')}
          />
          <div className={formStyles.actions}>
            <Button type="submit" variant="primary" isRunning={isPending}>
              {t(isPending ? 'form.sending' : 'password.submit')}
            </Button>
            <Link to="/resetPassword">{t('login.reset')}</Link>
          </div>
        </form>
      </Card>
    </AccountPage>
  );
}
