import { useEffect, useState } from 'react';
import { useAppearance } from '#src/client/hooks/use-appearance.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { applySettings } from '#src/client/state/member-settings-state.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { session } from '#src/client/state/session.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cities } from '#src/domain/city.ts';
import { languageTag } from '#src/domain/locale.ts';
import {
  areaMeasures,
  areaUnitChoices,
  dateForms,
  rentConventions,
  rentUnits,
  themeChoices,
} from '#src/domain/member-settings.ts';
import { pageSizes } from '#src/domain/page.ts';
import { shownUnits } from '#src/domain/shown-units.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, SelectField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { changeSettings, changeSettingsInput, readSettings } from '../../contract/profile.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

type Settings = OutputOf<typeof readSettings>;
type SettingsFormState = ReturnType<typeof useSettingsForm>;

function useSettingsForm(settings: Settings) {
  const { mutate, isPending, error } = useMutation(changeSettings);
  const [done, setDone] = useState(false);
  const { locale: shownLocale, theme } = useAppearance();
  const form = useForm({
    // The form shows effective values: a member who has not chosen yet sees those of this machine.
    initial: { ...settings, locale: shownLocale, theme },
    schema: changeSettingsInput,
    words: { city: 'settings.city.wrong' },
  });
  const { refuse, settle, adopt, dirty } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  // The header's buttons change these two as well.
  useEffect(() => adopt({ locale: shownLocale, theme }), [adopt, shownLocale, theme]);
  const submit = form.submit(async (typed) => {
    setDone(false);
    const answer = await mutate(typed);
    if (!answer) return;
    settle(answer);
    setDone(true);
    if (session.userInfo) applySettings(session.userInfo.id, answer);
  });
  return { ...form, error, sending: isPending, submit, isSaved: done && !dirty };
}

/** Language, units and measures of the member, on every device. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useText();
  const form = useSettingsForm(settings);
  const { element, submit, dirty, sending } = form;
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Card title={t('settings.card')}>
        <FormError error={form.error} />
        {form.isSaved && <FormSuccess>{t('form.saved')}</FormSuccess>}
        <SettingsFields form={form} />
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" disabled={!dirty} isRunning={sending}>
            {t(sending ? 'form.sending' : 'form.save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function SettingsFields({ form }: { form: SettingsFormState }) {
  const { t, locale } = useText();
  const { values, set, field } = form;
  const area = t(`unit.area.${shownUnits(values, values.city, locale).area}`);
  return (
    <div className={styles.pair}>
      <RadioField
        label={t('settings.locale')}
        name="locale"
        value={values.locale}
        options={runtimeConfig().languages.map((value) => ({
          value,
          label: t(`shell.language.${value}`),
          lang: languageTag(value),
        }))}
        onChange={(value) => set('locale', value)}
      />
      <RadioField
        label={t('settings.theme')}
        name="theme"
        value={values.theme}
        options={options(themeChoices, (value) => t(`theme.${value}`))}
        onChange={(value) => set('theme', value)}
      />
      <RadioField
        label={t('settings.areaUnit')}
        name="areaUnit"
        value={values.areaUnit}
        options={options(areaUnitChoices, (value) =>
          value === 'city' ? t('settings.areaUnit.city') : t(`unit.area.${value}`),
        )}
        onChange={(value) => set('areaUnit', value)}
      />
      <RadioField
        label={t('settings.rentUnit')}
        name="rentUnit"
        value={values.rentUnit}
        options={options(rentUnits, (value) => t(`settings.rentUnit.${value}`, { area }))}
        onChange={(value) => set('rentUnit', value)}
      />
      <RadioField
        label={t('settings.convention')}
        name="rentConvention"
        value={values.rentConvention}
        options={options(rentConventions, (value) =>
          t(value === '30' ? 'settings.convention.30' : 'settings.convention.365'),
        )}
        onChange={(value) => set('rentConvention', value)}
      />
      <RadioField
        label={t('settings.area')}
        name="area"
        value={values.area}
        options={options(areaMeasures, (value) => t(`settings.area.${value}`))}
        onChange={(value) => set('area', value)}
      />
      <RadioField
        label={t('settings.dateForm')}
        name="dateForm"
        value={values.dateForm}
        options={options(dateForms, (value) => t(`settings.dateForm.${value}`))}
        onChange={(value) => set('dateForm', value)}
      />
      <SelectField label={t('settings.city')} {...field('city')}>
        <option value="">{t('settings.city.any')}</option>
        {cities.map((city) => (
          <option key={city.name} value={city.name}>
            {placeText(locale, city)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('settings.pageSize')}
        {...field('pageSize')}
        onChange={(event) => set('pageSize', Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {t('settings.pageSize.n', { n: size })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const options = <Value extends string>(list: readonly Value[], key: (value: Value) => string) =>
  list.map((value) => ({ value, label: key(value) }));
