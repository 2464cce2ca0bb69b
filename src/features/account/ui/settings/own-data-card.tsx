import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { exportOwnData, exportOwnDataInput } from '#src/features/auth/contract/security.ts';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Card } from '../account-page/account-page.tsx';

const reasons = { 'login-password-wrong': 'password.old.wrong' } as const;

const fileName = () => `renta-console-${new Date().toISOString().slice(0, 10)}.json`;

/** All data stored about the member, as a file to download. */
export function OwnData() {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { password: '' },
    schema: exportOwnDataInput,
    words: { password: 'password.old.empty' },
    guarded: false,
  });
  const { element } = form;
  const submit = form.submit(async ({ password }) => {
    setDone(false);
    const saved = await run(async () => {
      await saveFile(exportOwnData, { password }, fileName());
      return true;
    });
    if (saved) {
      form.settle({ password: '' });
      setDone(true);
    }
  });
  return (
    <Card title={t('safe.export')} note={t('safe.export.note')}>
      <form ref={element} noValidate onSubmit={submit} style={{ maxWidth: 480 }}>
        <FormError error={error} reasons={reasons} />
        {done && <FormSuccess>{t('safe.export.done')}</FormSuccess>}
        <PasswordField
          label={t('login.password')}
          hint={t('account.password.why')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={formStyles.actions}>
          <Button type="submit" isRunning={running}>
            {t(running ? 'form.sending' : 'safe.export.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
