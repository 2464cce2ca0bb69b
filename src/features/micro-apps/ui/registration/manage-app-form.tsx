import { useState, type ComponentProps } from 'react';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { readRuntimeConfig } from '#src/contract/runtime-config.ts';
import { appPermissions, type AppPermission } from '#src/domain/api-scope.ts';
import { peerHosts, type MicroAppEntry } from '#src/domain/runtime-config.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Field, Select, TextArea, CheckboxField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import { addMicroApp, changeMicroApp } from '../../contract/micro-apps.ts';
import { integrityOf } from './app-integrity.ts';
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

/** The field of the form a place of the configuration is shown in: `microApps[0].title.en` is the English title. */
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
  const {
    element,
    values: typed,
    set,
    submit,
    refuse,
    settle: settleForm,
    field,
  } = useForm<AppValues>({ initial, schema, words, reasons });
  const [{ sending, error }, setState] = useState<{ sending: boolean; error?: Refused }>({
    sending: false,
  });
  const [add, change] = [useRequest(addMicroApp), useRequest(changeMicroApp)];
  const setPermission = (permission: AppPermission, isOn: boolean) =>
    set(
      'permissions',
      appPermissions.filter((one) => (one === permission ? isOn : typed.permissions.includes(one))),
    );
  const [hashing, setHashing] = useState<'idle' | 'busy' | { file: string }>('idle');
  const compute = async () => {
    if (hashing === 'busy') return;
    setHashing('busy');
    try {
      const hashes = await integrityOf(appOf(typed) as unknown as MicroAppEntry);
      set('integrity', integrityText(hashes));
      setHashing('idle');
    } catch (failure) {
      setHashing({ file: (failure as Error).message });
    }
  };
  const save = async (values: AppValues) => {
    if (sending) return;
    setState({ sending: true });
    try {
      const entry = appOf(values);
      await (app
        ? change({ name: app.name, version: app.version, app: entry })
        : add({ app: entry }));
      settleForm(values);
      onDone();
    } catch (failure) {
      const refused = failure as Refused;
      const { fields = [], ...data } = (refused.data ?? {}) as { fields?: { field: string }[] };
      const shown = fields.map(({ field: place }) => ({ field: fieldOf(place) }));
      // An error shown at its field is not repeated above the fields.
      const isTold = refuse({ ...refused, data: { ...data, fields: shown } } as Refused);
      setState({ sending: false, ...(!isTold && { error: refused }) });
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
        <Field
          label={t('apps.name')}
          hint={t('appsDesk.name.rule')}
          readOnly={app !== undefined}
          autoComplete="off"
          {...field('name')}
        />
        <Field
          label={t('apps.entry')}
          hint={t('appsDesk.entry.rule')}
          optional
          autoComplete="off"
          {...field('entry')}
        />
        <Field label={t('appsDesk.zh')} lang="zh-CN" {...field('zh')} />
        <Field label={t('appsDesk.en')} lang="en" {...field('en')} />
        <Select label={t('apps.mode')} {...field('mode')}>
          <option value="hash">{t('apps.mode.hash')}</option>
          <option value="path">{t('apps.mode.path')}</option>
        </Select>
        <Field
          label={t('appsDesk.publicPath')}
          hint={t('appsDesk.publicPath.rule')}
          optional
          {...field('publicPath')}
        />
        <Select
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
        </Select>
        <Select label={t('appsDesk.keepAlive')} optional {...field('keepAlive')}>
          <option value="">{t('appsDesk.keepAlive.usual')}</option>
          {(['destroy', 'warm', 'alive'] as const).map((way) => (
            <option key={way} value={way}>
              {t(`appsDesk.keepAlive.${way}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('appsDesk.access')}
          hint={t('appsDesk.access.rule')}
          rows={2}
          optional
          {...field('access')}
        />
        <TextArea
          label={t('appsDesk.activeRule')}
          hint={t('appsDesk.activeRule.rule')}
          rows={2}
          optional
          {...field('activeRule')}
        />
        <TextArea
          label={t('appsDesk.trustedTypes')}
          hint={t('appsDesk.trustedTypes.rule')}
          rows={2}
          optional
          {...field('trustedTypes')}
        />
        <Select
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
        </Select>
        <CheckboxField
          name="development"
          checked={typed.development}
          onChange={({ target }) => set('development', target.checked)}
        >
          {t('appsDesk.development')}
        </CheckboxField>
        {typed.isolation === 'frame' ? (
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
        ) : (
          <div className={own.wide}>
            <TextArea
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
        )}
        <div className={own.wide}>
          <TextArea
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
