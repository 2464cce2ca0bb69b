import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import { useAppearance } from '#src/client/hooks/use-appearance.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cities } from '#src/domain/city.ts';
import {
  areaMeasures,
  dateForms,
  pageSizes,
  rentConventions,
  rentUnits,
  themeChoices,
} from '#src/domain/member-settings.ts';
import { changeSettings, readSettings } from '#src/features/account/contract/profile.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card } from '#src/features/account/ui/account-page/account-page.tsx';
import { confirmAction } from '#src/features/account/ui/account-page/confirm-action.ts';
import { closeAccount } from '#src/features/auth/contract/security.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { Choice, Field, Select } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

type Settings = OutputOf<typeof readSettings>;

/** Each in itself, for the person who cannot read the other. */
const languageNames = { 'zh-CN': '中文', en: 'English' };

/** `/account/settings/account`: language, units and measures wherever one logs in, and the end of the account. */
export default function AccountSettingsPage() {
  const asked = useQuery(readSettings, {});
  return (
    <AccountPage title="page.settingsAccount" lead="settings.lead" group="settings">
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {(settings) => <SettingsForm settings={settings} />}
      </AsyncView>
      <CloseAccount />
    </AccountPage>
  );
}

const options = <Value extends string>(list: readonly Value[], key: (value: Value) => string) =>
  list.map((value) => ({ value, label: key(value) }));

function SettingsForm({ settings }: { settings: Settings }) {
  const { t, locale } = useText();
  const { send, sending, error } = useMutation(changeSettings);
  const [done, setDone] = useState(false);
  const { locale: shownLocale, theme } = useAppearance();
  const form = useForm({
    // The form shows effective values: a member who has not chosen yet sees those of this machine.
    initial: { ...settings, locale: shownLocale, theme },
    schema: changeSettings.input,
    words: { city: 'settings.city.wrong' },
  });
  const { element, refuse, settle, adopt, values, set, field, dirty } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  // The buttons over the page change these two as well.
  useEffect(() => adopt({ locale: shownLocale, theme }), [adopt, shownLocale, theme]);
  const submit = form.submit(async (typed) => {
    setDone(false);
    const answer = await send(typed);
    if (!answer) return;
    settle(answer);
    setDone(true);
    if (session.userInfo) applySettings(session.userInfo.id, answer);
  });
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Card title={t('settings.card')}>
        <FormError error={error} />
        {done && !dirty && <FormSuccess>{t('form.saved')}</FormSuccess>}
        <div className={styles.pair}>
          <Choice
            label={t('settings.locale')}
            name="locale"
            value={values.locale}
            options={runtimeConfig().languages.map((value) => ({
              value,
              label: languageNames[value],
              lang: value,
            }))}
            onChange={(value) => set('locale', value)}
          />
          <Choice
            label={t('settings.theme')}
            name="theme"
            value={values.theme}
            options={options(themeChoices, (value) => t(`theme.${value}`))}
            onChange={(value) => set('theme', value)}
          />
          <Choice
            label={t('settings.rentUnit')}
            name="rentUnit"
            value={values.rentUnit}
            options={options(rentUnits, (value) => t(`settings.rentUnit.${value}`))}
            onChange={(value) => set('rentUnit', value)}
          />
          <Choice
            label={t('settings.convention')}
            name="rentConvention"
            value={values.rentConvention}
            options={options(rentConventions, (value) =>
              t(value === '30' ? 'settings.convention.30' : 'settings.convention.365'),
            )}
            onChange={(value) => set('rentConvention', value)}
          />
          <Choice
            label={t('settings.area')}
            name="area"
            value={values.area}
            options={options(areaMeasures, (value) => t(`settings.area.${value}`))}
            onChange={(value) => set('area', value)}
          />
          <Choice
            label={t('settings.dateForm')}
            name="dateForm"
            value={values.dateForm}
            options={options(dateForms, (value) => t(`settings.dateForm.${value}`))}
            onChange={(value) => set('dateForm', value)}
          />
          <Select label={t('settings.city')} {...field('city')}>
            <option value="">{t('settings.city.any')}</option>
            {cities.map((city) => (
              <option key={city.name} value={city.name}>
                {locale === 'en' ? city.nameEn : city.nameHans}
              </option>
            ))}
          </Select>
          <Select
            label={t('settings.pageSize')}
            {...field('pageSize')}
            onChange={(event) => set('pageSize', Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {t('settings.pageSize.n', { n: size })}
              </option>
            ))}
          </Select>
        </div>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" disabled={!dirty} isRunning={sending}>
            {t(sending ? 'form.sending' : 'form.save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

const closeWords = { password: 'password.old.empty', name: 'close.name.wrong' } as const;
const closeReasons = {
  'login-password-wrong': 'password.old.wrong',
  'balance-left': 'close.balance',
  'last-owner': 'close.lastOwner',
  'name-wrong': 'close.name.wrong',
} as const;

function CloseAccount() {
  const { t } = useText();
  const member = useMember();
  const navigate = useNavigate();
  const { send, sending, error } = useMutation(closeAccount);
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { name: '', password: '' },
    schema: closeAccount.input,
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
    if ((await send(input)) !== null) return;
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
            <Field
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
            <Button type="submit" className={styles.danger} isRunning={sending}>
              {t(sending ? 'form.sending' : 'close.submit')}
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
