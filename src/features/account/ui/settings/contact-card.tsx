import { useEffect, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { isPhone, normalAddress } from '#src/domain/account.ts';
import {
  changeContact,
  changeContactInput,
  sendContactCode,
  type securityState,
} from '#src/features/auth/contract/security.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CodeField } from '#src/features/auth/ui/code-field/code-field.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Card, DetailList } from '../account-page/account-page.tsx';

type Kind = 'phone' | 'mail';
const kinds = ['phone', 'mail'] as const;

/**
 * Phone and mail as they are bound, and changing each with a code of the old and of the new one.
 */
export function ContactCard({
  state,
  onChanged,
}: {
  state: OutputOf<typeof securityState>;
  onChanged: () => void;
}) {
  const { t } = useText();
  const [kind, setKind] = useState<Kind | null>(null);
  const [done, setDone] = useState<string>();
  return (
    <Card title={t('safe.contact')} note={t('safe.contact.note')}>
      {done && <FormSuccess>{t('safe.contact.done', { to: done })}</FormSuccess>}
      <DetailList
        rows={kinds.map((one) => ({
          name: t(`safe.${one}`),
          value: state[one] ?? t('safe.contact.none'),
          action: (
            <Button
              variant="text"
              aria-expanded={kind === one}
              onClick={() => setKind(kind === one ? null : one)}
            >
              {t(state[one] ? 'safe.change' : 'safe.bind')}
            </Button>
          ),
        }))}
      />
      {kind && (
        <ChangeForm
          key={kind}
          kind={kind}
          hasOld={state[kind] !== null}
          onCancel={() => setKind(null)}
          onDone={(to) => {
            setDone(to);
            setKind(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

const reasons = {
  'code-wrong': 'form.code.refused',
  'login-password-wrong': 'password.old.wrong',
} as const;

interface ChangeFormProps {
  kind: Kind;
  hasOld: boolean;
  onDone: (to: string) => void;
  onCancel: () => void;
}

function ChangeForm({ kind, hasOld, onDone, onCancel }: ChangeFormProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(changeContact);
  const askCode = useRequest(sendContactCode);
  const form = useForm({
    initial: { address: '', code: '', oldCode: '', password: '' },
    schema: changeContactInput,
    words: {
      address: kind === 'phone' ? 'form.phone.wrong' : 'form.mail.wrong',
      code: 'form.code.wrong',
      oldCode: 'form.code.wrong',
      password: 'password.old.empty',
    },
    reasons,
    toSend: ({ oldCode, ...values }) => ({ ...values, kind, ...(hasOld && { oldCode }) }),
    also: ({ address }) =>
      isOfKind(address, kind)
        ? {}
        : { address: kind === 'phone' ? 'form.phone.wrong' : 'form.mail.wrong' },
  });
  const { element, refuse, field, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async ({ oldCode, ...rest }) => {
    const answer = await mutate({ ...rest, kind, ...(hasOld && { oldCode }) });
    if (answer) onDone(answer.to);
  });
  const sendNew = async () => {
    form.check('address');
    return isOfKind(values.address, kind)
      ? askCode({ which: 'new', kind, address: values.address })
      : undefined;
  };
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ maxWidth: 480, marginTop: 12 }}>
      <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
      {hasOld && (
        <CodeField
          label={t('safe.oldCode')}
          {...field('oldCode')}
          onSend={() => askCode({ which: 'old', kind })}
        />
      )}
      <TextField
        label={t(kind === 'phone' ? 'safe.newPhone' : 'safe.newMail')}
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        {...field('address')}
      />
      <CodeField label={t('safe.newCode')} {...field('code')} onSend={sendNew} />
      <PasswordField
        label={t('login.password')}
        hint={t('account.password.why')}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t(isPending ? 'form.sending' : 'safe.contact.submit')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}

function isOfKind(typed: string, kind: Kind): boolean {
  const address = normalAddress(typed);
  return address !== null && isPhone(address) === (kind === 'phone');
}
