import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { closeAccount, closeAccountInput } from '#src/features/auth/contract/security.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';
import { confirmAction } from '../account-page/confirm-action.ts';

const closeWords = { password: 'password.old.empty', name: 'close.name.wrong' } as const;
const closeReasons = {
  'login-password-wrong': 'password.old.wrong',
  'balance-left': 'close.balance',
  'last-owner': 'close.lastOwner',
  'name-wrong': 'close.name.wrong',
} as const;

/** Closes the account for good, after name and password. */
export function CloseAccountCard() {
  const { t } = useText();
  const member = useMember();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(closeAccount);
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { name: '', password: '' },
    schema: closeAccountInput,
    words: closeWords,
    reasons: closeReasons,
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (input) => {
    if (!(await confirmAction(t, t('close.sure'), t('close.submit')))) return;
    if ((await mutate(input)) !== null) return;
    forgetLogin();
    setUserInfo(null);
    await goToLogin(navigate);
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <Card title={t('close.title')} note={t('close.note')}>
      {open ? (
        <form ref={element} noValidate onSubmit={submit}>
          <FormError error={isShownAbove ? error : undefined} reasons={closeReasons} />
          <div className={styles.pair}>
            <TextField
              label={t('close.name', { name: member?.name ?? '' })}
              autoComplete="off"
              {...field('name')}
            />
            <PasswordField
              label={t('login.password')}
              autoComplete="current-password"
              {...field('password')}
            />
          </div>
          <div className={formStyles.actions}>
            <Button type="submit" className={styles.danger} isRunning={isPending}>
              {t(isPending ? 'form.sending' : 'close.submit')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('account.cancel')}</Button>
          </div>
        </form>
      ) : (
        <Button className={styles.danger} onClick={() => setOpen(true)}>
          {t('close.open')}
        </Button>
      )}
    </Card>
  );
}
