import { useState, type ComponentProps } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { releaseKey, sendIdempotent } from '#src/client/http/send-idempotent.ts';
import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import { appPermissions, type AppPermission } from '#src/domain/api-scope.ts';
import { peerHosts, type MicroAppEntry } from '#src/domain/runtime-config.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import { addMicroApp, changeMicroApp } from '../../contract/micro-apps.ts';
import { computeIntegrity } from './app-integrity.ts';
import {
  appOf,
  blankApp,
  integrityText,
  valuesOf,
  type AppValues,
  type ManagedApp,
} from './manage-app-values.ts';
import own from './manage-apps.module.css';

const words: Record<string, MessageKey> = {
  name: 'appsDesk.name.rule',
  zh: 'appsDesk.title.rule',
  en: 'appsDesk.title.rule',
  entry: 'appsDesk.entry.rule',
  publicPath: 'appsDesk.publicPath.rule',
  activeRule: 'appsDesk.activeRule.rule',
  access: 'appsDesk.access.rule',
  trustedTypes: 'appsDesk.trustedTypes.rule',
  integrity: 'appsDesk.integrity.rule',
  more: 'appsDesk.more.rule',
};
const reasons = {
  'changed-elsewhere': 'appsDesk.stale',
  'name-taken': 'appsDesk.name.taken',
} as const;

/**
 * The field of the form a place of the configuration is shown in: `microApps[0].title.en` is the
 * English title.
 */
function fieldOf(place: string): string {
  const path = place.replace(/^(microApps\[0\]|app)\.?/, '').replace(/\[\d+\]$/, '');
  if (path === 'title.zh-CN') return 'zh';
  if (path === 'title.en') return 'en';
  return path in words ? path : 'more';
}

type Refused = NonNullable<ComponentProps<typeof FormError>['error']>;

/** By the rules of the operator's file, which the server holds to. */
function faultsOf(values: AppValues): string[] {
  try {
    const { problems = [] } = readRuntimeConfig({ microApps: [appOf(values)] });
    return [...new Set(problems.map((line) => fieldOf(line.split(': expected', 1)[0]!)))];
  } catch {
    return ['more'];
  }
}

const schema = {
  safeParse(values: unknown) {
    const issues = faultsOf(values as AppValues).map((field) => ({ path: [field] }));
    return { success: issues.length === 0, error: { issues } };
  },
};

/** A sub-app as the configuration writes it, in fields. */
export function ManageForm({
  app,
  onDone,
  onCancel,
}: {
  app?: ManagedApp;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useText();
  const [initial] = useState(() => (app ? valuesOf(app) : blankApp));
  const form = useForm<AppValues>({ initial, schema, words, reasons });
  const { element, submit, refuse, settle: settleForm, values: typed, field } = form;
  const [{ sending, error }, setState] = useState<{ sending: boolean; error?: Refused }>({
    sending: false,
  });

  const save = async (values: AppValues) => {
    if (sending) return;
    setState({ sending: true });
    try {
      const entry = appOf(values);
      // The app is part of the name: with other settings it is another act.
      const act = `register ${app?.version ?? 'new'} ${JSON.stringify(entry)}`;
      await (app
        ? sendIdempotent(changeMicroApp, { name: app.name, version: app.version, app: entry }, act)
        : sendIdempotent(addMicroApp, { app: entry }, act));
      releaseKey(act);
      settleForm(values);
      onDone();
    } catch (failure) {
      const refused = failure as Refused;
      const { fields = [], ...data } = (refused.data ?? {}) as { fields?: { field: string }[] };
      const shown = fields.map(({ field: place }) => ({ field: fieldOf(place) }));
      // An error shown at its field is not repeated above the fields.
      const isPublished = refuse({ ...refused, data: { ...data, fields: shown } } as Refused);
      setState({ sending: false, ...(!isPublished && { error: refused }) });
    }
  };
  return (
    <form
      ref={element}
      className={own.form}
      noValidate
      onSubmit={submit(save)}
      aria-label={t(app ? 'appsDesk.edit' : 'appsDesk.new')}
    >
      <FormError error={error} reasons={reasons} />
      <div className={styles.pair}>
        <AppFields form={form} isNew={app === undefined} />
        {typed.isolation === 'frame' ? (
          <PermissionChoice form={form} />
        ) : (
          <IntegrityField form={form} />
        )}
        <div className={own.wide}>
          <TextAreaField
            label={t('appsDesk.more')}
            hint={t('appsDesk.more.rule')}
            rows={2}
            optional
            {...field('more')}
          />
        </div>
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={sending}>
          {t(sending ? 'form.sending' : 'appsDesk.save')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}

interface AppPartProps {
  form: ReturnType<typeof useForm<AppValues>>;
}

function AppFields({ form, isNew }: AppPartProps & { isNew: boolean }) {
  const { t } = useText();
  const { values: typed, set, field } = form;
  return (
    <>
      <TextField
        label={t('apps.name')}
        hint={t('appsDesk.name.rule')}
        readOnly={!isNew}
        autoComplete="off"
        {...field('name')}
      />
      <TextField
        label={t('apps.entry')}
        hint={t('appsDesk.entry.rule')}
        optional
        autoComplete="off"
        {...field('entry')}
      />
      <TextField label={t('appsDesk.zh')} lang="zh-CN" {...field('zh')} />
      <TextField label={t('appsDesk.en')} lang="en" {...field('en')} />
      <SelectField label={t('apps.mode')} {...field('mode')}>
        <option value="hash">{t('apps.mode.hash')}</option>
        <option value="path">{t('apps.mode.path')}</option>
      </SelectField>
      <TextField
        label={t('appsDesk.publicPath')}
        hint={t('appsDesk.publicPath.rule')}
        optional
        {...field('publicPath')}
      />
      <SelectField
        label={t('appsDesk.trust')}
        hint={t(
          typed.isolation === 'frame'
            ? 'appsDesk.trust.isolated.rule'
            : 'appsDesk.trust.trusted.rule',
        )}
        {...field('isolation')}
      >
        <option value="realm">{t('appsDesk.trust.realm')}</option>
        <option value="frame">{t('appsDesk.trust.frame')}</option>
        <option value="none">{t('appsDesk.trust.none')}</option>
      </SelectField>
      <SelectField label={t('appsDesk.keepAlive')} optional {...field('keepAlive')}>
        <option value="">{t('appsDesk.keepAlive.usual')}</option>
        {(['destroy', 'warm', 'alive'] as const).map((way) => (
          <option key={way} value={way}>
            {t(`appsDesk.keepAlive.${way}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('appsDesk.access')}
        hint={t('appsDesk.access.rule')}
        rows={2}
        optional
        {...field('access')}
      />
      <TextAreaField
        label={t('appsDesk.activeRule')}
        hint={t('appsDesk.activeRule.rule')}
        rows={2}
        optional
        {...field('activeRule')}
      />
      <TextAreaField
        label={t('appsDesk.trustedTypes')}
        hint={t('appsDesk.trustedTypes.rule')}
        rows={2}
        optional
        {...field('trustedTypes')}
      />
      <SelectField
        label={t('appsDesk.globals')}
        hint={t('appsDesk.globals.rule')}
        optional
        {...field('globals')}
      >
        <option value="">{t('appsDesk.globals.none')}</option>
        {peerHosts.map((host) => (
          <option key={host} value={host}>
            {host}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        name="development"
        checked={typed.development}
        onChange={({ target }) => set('development', target.checked)}
      >
        {t('appsDesk.development')}
      </CheckboxField>
    </>
  );
}

/** What an isolated app may do. */
function PermissionChoice({ form: { values: typed, set } }: AppPartProps) {
  const { t } = useText();
  const setPermission = (permission: AppPermission, isOn: boolean) =>
    set(
      'permissions',
      appPermissions.filter((one) => (one === permission ? isOn : typed.permissions.includes(one))),
    );
  return (
    <fieldset className={`${formStyles.choice} ${own.wide}`}>
      <legend>{t('appsDesk.permissions')}</legend>
      <div className={formStyles.options}>
        {appPermissions.map((permission) => (
          <label key={permission} className={formStyles.option}>
            <input
              type="checkbox"
              name="permissions"
              checked={typed.permissions.includes(permission)}
              onChange={({ target }) => setPermission(permission, target.checked)}
            />
            <span>{t(`scope.${permission}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Integrity hashes of the files of an app, typed or computed from its entry. */
function IntegrityField({ form: { values: typed, set, field } }: AppPartProps) {
  const { t } = useText();
  const [hashing, setHashing] = useState<'idle' | 'busy' | { file: string }>('idle');
  const compute = async () => {
    if (hashing === 'busy') return;
    setHashing('busy');
    try {
      const hashes = await computeIntegrity(appOf(typed) as unknown as MicroAppEntry);
      set('integrity', integrityText(hashes));
      setHashing('idle');
    } catch (failure) {
      setHashing({ file: (failure as Error).message });
    }
  };
  return (
    <div className={own.wide}>
      <TextAreaField
        label={t('appsDesk.integrity')}
        hint={t('appsDesk.integrity.rule')}
        rows={4}
        optional
        spellCheck={false}
        {...field('integrity')}
      />
      <Button isRunning={hashing === 'busy'} onClick={() => void compute()}>
        {t('appsDesk.integrity.compute')}
      </Button>
      {hashing !== 'idle' && (
        <p role="status">
          {hashing === 'busy'
            ? t('appsDesk.integrity.busy')
            : t('appsDesk.integrity.failed', hashing)}
        </p>
      )}
    </div>
  );
}
