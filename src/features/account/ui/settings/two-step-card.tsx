import { lazy, Suspense, useEffect, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf, Endpoint } from '#src/contract/endpoint.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  confirmTwoStepInput,
  endTwoStep,
  newRecoveryCodes,
  type securityState,
  beginTwoStepInput,
  newRecoveryCodesInput,
  endTwoStepInput,
} from '#src/features/auth/contract/security.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';
import { PasswordForm } from './password-form.tsx';

const QrCode = lazy(() => import('#src/ui/qr-code/qr-code.tsx'));

type State2 = OutputOf<typeof securityState>['twoStep'];
type Act = 'begin' | 'end' | 'codes';

const words = { code: 'form.code.wrong' } as const;
const reasons = { 'second-step-wrong': 'login.second.refused' } as const;

/**
 * The second factor: setting it up with an authenticator app, its recovery codes, and switching it
 * off.
 */
export function TwoStep({ state, onChanged }: { state: State2; onChanged: () => void }) {
  const { t } = useText();
  const [act, setAct] = useState<Act | null>(null);
  const [seed, setSeed] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (made?: readonly string[]) => {
    setAct(null);
    setSeed(undefined);
    setCodes(made);
    onChanged();
  };
  return (
    <Card
      title={
        <>
          {t('twoStep.title')}{' '}
          <State tone={state.on ? 'success' : 'waiting'}>
            {t(state.on ? 'twoStep.on' : 'twoStep.off')}
          </State>
        </>
      }
      note={t(state.required && !state.on ? 'twoStep.needed' : 'twoStep.note')}
    >
      {codes && <RecoveryCodes codes={codes} />}
      {!act && !seed && (
        <div className={styles.actions}>
          {!state.on && (
            <Button variant="primary" onClick={() => setAct('begin')}>
              {t('twoStep.begin')}
            </Button>
          )}
          {state.on && (
            <Button onClick={() => setAct('codes')}>
              {t('twoStep.codes.new', { n: state.recoveryCodesLeft })}
            </Button>
          )}
          {state.on && !state.required && (
            <Button onClick={() => setAct('end')}>{t('twoStep.end')}</Button>
          )}
        </div>
      )}
      {act === 'begin' && (
        <Ask
          endpoint={beginTwoStep}
          schema={beginTwoStepInput}
          verb="twoStep.next"
          onCancel={() => setAct(null)}
          onDone={(made) => (setAct(null), setSeed(made))}
        />
      )}
      {act === 'codes' && (
        <Ask
          endpoint={newRecoveryCodes}
          schema={newRecoveryCodesInput}
          verb="twoStep.codes.make"
          onCancel={() => setAct(null)}
          onDone={(made) => finish(made.recoveryCodes)}
        />
      )}
      {act === 'end' && (
        <Ask
          endpoint={endTwoStep}
          schema={endTwoStepInput}
          withCode
          verb="twoStep.end"
          onCancel={() => setAct(null)}
          onDone={() => finish()}
        />
      )}
      {seed && <Confirm seed={seed} onCancel={() => setSeed(undefined)} onDone={finish} />}
    </Card>
  );
}

interface AskProps<E extends Endpoint> {
  endpoint: E;
  /** Of its input. */
  schema: E['input'];
  withCode?: boolean;
  verb: MessageKey;
  onDone: (answer: OutputOf<E>) => void;
  onCancel: () => void;
}

/** Asks for the password, and the app's code where it is needed, and calls an endpoint. */
function Ask<E extends Endpoint>({ endpoint, onDone, ...form }: AskProps<E>) {
  const { mutate, error, isPending } = useMutation<Endpoint>(endpoint);
  const submit = async (input: object) => {
    const answer = await mutate(input);
    if (answer !== undefined) onDone(answer as OutputOf<E>);
  };
  return <PasswordForm {...form} state={{ error, isPending }} onSubmit={submit} />;
}

interface ConfirmProps {
  seed: { secret: string; uri: string };
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The seed for the app, and the first code of it. */
function Confirm({ seed, onDone, onCancel }: ConfirmProps) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(confirmTwoStep);
  const form = useForm({
    initial: { code: '' },
    schema: confirmTwoStepInput,
    words,
    reasons,
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (input) => {
    const answer = await mutate(input);
    if (answer) onDone(answer.recoveryCodes);
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={submit} style={{ maxWidth: 560 }}>
      <p>{t('twoStep.seed')}</p>
      <Suspense>
        <QrCode text={seed.uri} label={t('twoStep.seed.qr')} />
      </Suspense>
      <p className={styles.secret}>{seed.secret.replace(/(.{4})/g, '$1 ').trim()}</p>
      <div className={styles.actions} style={{ marginBottom: 16 }}>
        <CopyButton label={t('twoStep.seed.copy')} text={seed.secret} />
        <a className={buttonClass()} href={seed.uri}>
          {t('twoStep.seed.open')}
        </a>
      </div>
      <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
      <TextField
        label={t('login.second.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field('code')}
      />
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={isPending}>
          {t(isPending ? 'form.sending' : 'twoStep.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText();
  return (
    <>
      <FormSuccess>{t('twoStep.codes')}</FormSuccess>
      <div className={styles.secret}>
        {codes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </div>
      <div style={{ marginBottom: 16 }}>
        <CopyButton label={t('twoStep.codes.copy')} text={codes.join('\n')} />
      </div>
    </>
  );
}
