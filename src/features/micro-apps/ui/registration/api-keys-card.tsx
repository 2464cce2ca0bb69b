import { useEffect, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { apiKeyDays, apiScopes, type ApiScope } from '#src/domain/api-scope.ts';
import {
  listApiKeys,
  makeApiKey,
  makeApiKeyInput,
  revokeApiKey,
} from '#src/features/account/contract/api-keys.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { Card, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { confirmAction } from '#src/features/account/ui/account-page/confirm-action.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

type Key = OutputOf<typeof listApiKeys>[number];

/** Keys for programs: what they may read, how much they are used, and an end to each. */
export function ApiKeys() {
  const { t } = useText();
  const keys = useQuery(listApiKeys, {});
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<string>();
  const { mutate: revoke, error } = useMutation(revokeApiKey);
  const end = async ({ id, name }: Key) => {
    if (!(await confirmAction(t, t('keys.revoke.sure', { name }), t('keys.revoke')))) return;
    await revoke({ id });
    keys.refetch();
  };
  return (
    <Card
      title={t('keys.title')}
      note={t('keys.note')}
      actions={!open && <Button onClick={() => setOpen(true)}>{t('keys.new')}</Button>}
    >
      <FormError error={error} />
      {made && (
        <>
          <FormSuccess>{t('keys.made')}</FormSuccess>
          <p className={styles.secret}>{made}</p>
          <CopyButton label={t('keys.copy')} text={made} />
        </>
      )}
      {open && (
        <NewKey
          onMade={(key) => {
            setMade(key);
            setOpen(false);
            keys.refetch();
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      <AsyncView
        query={keys}
        skeleton={<SkeletonLines lines={2} />}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState isCompact icon="lock" title={t('keys.none')} />}
      >
        {(found) => (
          <ul className={styles.list}>
            {found.map((key) => (
              <li key={key.id}>
                <div>
                  <b>{key.name}</b> <code>rk_…{key.hint}</code> <KeyState keyOf={key} />
                  <small>
                    {key.scopes.map((scope) => t(`scope.${scope as ApiScope}`)).join(' · ')}
                  </small>
                  <small>
                    {t('keys.created')} <Instant at={key.createdAt} /> · {t('keys.lastUsed')}{' '}
                    {key.lastUsedAt ? <Instant at={key.lastUsedAt} /> : t('apps.never')}
                  </small>
                </div>
                <Usage usage={key.usage} />
                {!key.revokedAt && (
                  <Button variant="text" onClick={() => void end(key)}>
                    {t('keys.revoke')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Card>
  );
}

function KeyState({ keyOf: { revokedAt, expiresAt } }: { keyOf: Key }) {
  const { t, dayText } = useText();
  if (revokedAt) return <State tone="danger">{t('keys.revoked')}</State>;
  if (isOver(expiresAt)) return <State tone="danger">{t('keys.expired')}</State>;
  return <State tone="success">{t('keys.until', { day: dayText(expiresAt) })}</State>;
}

const isOver = (instant: string) => Date.parse(instant) < Date.now();

/** Calls of each of the last 30 days, as bars and as a sentence. */
function Usage({ usage }: { usage: Key['usage'] }) {
  const { t } = useText();
  const total = usage.reduce((sum, { calls }) => sum + calls, 0);
  const most = Math.max(1, ...usage.map(({ calls }) => calls));
  return (
    <div>
      <div className={styles.bars} aria-hidden="true">
        {usage.map(({ day, calls }) => (
          <i key={day} style={{ height: `${(calls / most) * 100}%` }} title={`${day}: ${calls}`} />
        ))}
      </div>
      <small>{t('keys.usage', { n: total })}</small>
    </div>
  );
}

const words = {
  name: 'keys.name.wrong',
  scopes: 'keys.scopes.wrong',
  password: 'password.old.empty',
} as const;
const reasons = {
  'login-password-wrong': 'password.old.wrong',
  'too-many-keys': 'keys.tooMany',
} as const;

function NewKey({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const { t } = useText();
  const { may } = useAccess();
  const { mutate, isPending, error } = useMutation(makeApiKey);
  const form = useForm({
    initial: { name: '', scopes: [] as ApiScope[], days: '90', password: '' },
    schema: makeApiKeyInput,
    words,
    reasons,
    toSend: ({ days, ...values }) => ({ ...values, days: Number(days) }),
  });
  const { element, refuse, field, values, set, wrong } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async ({ days, ...rest }) => {
    const answer = await mutate({ ...rest, days: Number(days) as (typeof apiKeyDays)[number] });
    if (answer) onMade(answer.key);
  });
  const toggle = (scope: ApiScope) =>
    set(
      'scopes',
      values.scopes.includes(scope)
        ? values.scopes.filter((one) => one !== scope)
        : [...values.scopes, scope],
    );
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
      <div className={styles.pair}>
        <TextField label={t('keys.name')} hint={t('keys.name.hint')} {...field('name')} />
        <SelectField label={t('keys.days')} {...field('days')}>
          {apiKeyDays.map((days) => (
            <option key={days} value={days}>
              {t('keys.days.n', { n: days })}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={formStyles.choice}>
        <legend>{t('keys.scopes')}</legend>
        <div className={formStyles.options}>
          {apiScopes
            .filter((scope) => may(`can:${scope}`))
            .map((scope) => (
              <label key={scope} className={formStyles.option}>
                <input
                  type="checkbox"
                  name="scopes"
                  checked={values.scopes.includes(scope)}
                  onChange={() => toggle(scope)}
                />
                <span>{t(`scope.${scope}`)}</span>
              </label>
            ))}
        </div>
        {wrong['scopes'] && <small className={formStyles.wrong}>{t(wrong['scopes'])}</small>}
      </fieldset>
      <PasswordField
        label={t('login.password')}
        hint={t('account.password.why')}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t(isPending ? 'form.sending' : 'keys.make')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
