import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { contactAudiences, genders } from '#src/domain/account.ts';
import { cities } from '#src/domain/city.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { changeProfile, changeProfileInput, readProfile } from '../../contract/profile.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';
import { AvatarField } from './avatar-field.tsx';

type Profile = OutputOf<typeof readProfile>;
type ProfileFormState = ReturnType<typeof useProfileForm>;

const words = {
  name: 'form.name.wrong',
  company: 'edit.company.wrong',
  post: 'edit.post.wrong',
  tags: 'edit.tags.wrong',
  categories: 'edit.categories.wrong',
  bio: 'edit.bio.wrong',
  avatar: 'edit.avatar.wrong',
} as const;

function formOf({
  name,
  gender,
  company,
  post,
  city,
  categories,
  tags,
  bio,
  contactShown,
  avatar,
}: Profile) {
  return {
    name,
    gender,
    company,
    post,
    city,
    categories: [...categories],
    tags: tags.join(' '),
    bio,
    contactShown,
    avatar,
  };
}

const tagList = (text: string) => [
  ...new Set(text.split(/[\s,，、]+/).filter((tag) => tag !== '')),
];

function useProfileForm(profile: Profile) {
  const member = useMember();
  const { mutate, isPending, error, reset } = useMutation(changeProfile);
  const [stored, setStored] = useState(profile);
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: formOf(profile),
    schema: changeProfileInput,
    words,
    toSend: ({ tags, ...values }) => ({ ...values, tags: tagList(tags), version: stored.version }),
  });
  const { refuse, settle, values } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const conflict =
    error?.code === 409 ? (error.data as { stored?: Profile } | null)?.stored : undefined;

  const save = async ({ tags, ...typed }: typeof values, version: number) => {
    setDone(false);
    const answer = await mutate({ ...typed, tags: tagList(tags), version });
    if (!answer) return;
    settle(formOf(answer));
    setStored(answer);
    setDone(true);
    if (member) setUserInfo({ ...member, name: answer.name });
  };
  const submit = form.submit((typed) => save(typed, stored.version));
  const keepMine = (theirs: Profile) => {
    setStored(theirs);
    reset();
    void save(values, theirs.version);
  };
  const takeTheirs = (theirs: Profile) => {
    setStored(theirs);
    settle(formOf(theirs));
    reset();
  };
  return {
    ...form,
    stored,
    done,
    error,
    sending: isPending,
    conflict,
    submit,
    keepMine,
    takeTheirs,
  };
}

/**
 * The member's public profile. A concurrent change made elsewhere is shown beside the member's own.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useText();
  const form = useProfileForm(profile);
  const { element, settle, field, values, set, wrong, dirty, stored, error, sending, conflict } =
    form;
  const isShownAbove = error && !conflict && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <form ref={element} noValidate onSubmit={form.submit}>
      {conflict && (
        <Conflict
          mine={{ ...values, tags: tagList(values.tags) }}
          theirs={conflict}
          onMine={() => form.keepMine(conflict)}
          onTheirs={() => form.takeTheirs(conflict)}
        />
      )}
      <Card title={t('edit.card')}>
        <FormError error={isShownAbove ? error : undefined} />
        {form.done && !dirty && <FormSuccess>{t('form.saved')}</FormSuccess>}
        <AvatarField
          name={values.name}
          avatar={values.avatar}
          wrong={wrong['avatar']}
          onChange={(avatar) => set('avatar', avatar)}
        />
        <PersonFields form={form} />
        <TradeChoice form={form} />
        <TextAreaField
          label={t('edit.bio')}
          hint={t('edit.bio.hint', { n: [...values.bio].length })}
          optional
          {...field('bio')}
        />
        <RadioField
          label={t('edit.contact')}
          name="contactShown"
          value={values.contactShown}
          options={contactAudiences.map((value) => ({ value, label: t(`edit.contact.${value}`) }))}
          onChange={(value) => set('contactShown', value)}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" disabled={!dirty} isRunning={sending}>
            {t(sending ? 'form.sending' : 'form.save')}
          </Button>
          {dirty && <Button onClick={() => settle(formOf(stored))}>{t('form.undo')}</Button>}
          <Link to="/account/center">{t('page.accountCenter')}</Link>
        </div>
      </Card>
    </form>
  );
}

function PersonFields({ form }: { form: ProfileFormState }) {
  const { t, locale } = useText();
  const { field } = form;
  return (
    <div className={styles.pair}>
      <TextField
        label={t('edit.name')}
        hint={t('edit.name.hint')}
        autoComplete="nickname"
        {...field('name')}
      />
      <SelectField label={t('edit.gender')} optional {...field('gender')}>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(gender === '' ? 'edit.gender.none' : `edit.gender.${gender}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('edit.company')}
        optional
        autoComplete="organization"
        {...field('company')}
      />
      <TextField
        label={t('edit.post')}
        optional
        autoComplete="organization-title"
        {...field('post')}
      />
      <SelectField label={t('edit.city')} optional {...field('city')}>
        <option value="">{t('register.city.none')}</option>
        {cities.map((city) => (
          <option key={city.name} value={city.name}>
            {placeText(locale, city)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('edit.tags')} hint={t('edit.tags.hint')} optional {...field('tags')} />
    </div>
  );
}

/** The trades in which the member works. */
function TradeChoice({ form }: { form: ProfileFormState }) {
  const { t, locale } = useText();
  const { values, set, wrong } = form;
  const toggle = (code: (typeof values.categories)[number]) =>
    set(
      'categories',
      values.categories.includes(code)
        ? values.categories.filter((one) => one !== code)
        : [...values.categories, code],
    );
  return (
    <fieldset className={formStyles.choice}>
      <legend>
        {t('edit.categories')}{' '}
        <span className={formStyles.optional}>
          {t('edit.categories.count', { n: values.categories.length })}
        </span>
      </legend>
      <div className={formStyles.options}>
        {trades.map(({ code }) => (
          <label key={code} className={formStyles.option}>
            <input
              type="checkbox"
              name="categories"
              checked={values.categories.includes(code)}
              onChange={() => toggle(code)}
            />
            <span>{tradeLabel(code, locale)}</span>
          </label>
        ))}
      </div>
      {wrong['categories'] && <small className={formStyles.wrong}>{t(wrong['categories'])}</small>}
    </fieldset>
  );
}

const fields = ['name', 'company', 'post', 'city', 'bio', 'tags'] as const;

type ProfileValues = Partial<Record<(typeof fields)[number], string | readonly string[]>>;

interface ConflictProps {
  mine: ProfileValues;
  theirs: ProfileValues;
  onMine: () => void;
  onTheirs: () => void;
}

const text = (value: string | readonly string[] | undefined) =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');

/** Conflicting fields with the local and the stored value, and the choice between them. */
function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const different = fields.filter((name) => text(mine[name]) !== text(theirs[name]));
  return (
    <div ref={box} role="alert" tabIndex={-1} style={{ marginBottom: 16 }}>
      <Card title={t('edit.conflict')} note={t('edit.conflict.text')}>
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('edit.conflict.field')}</th>
                <th scope="col">{t('edit.conflict.mine')}</th>
                <th scope="col">{t('edit.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {different.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`edit.${name}`)}</th>
                  <td>{text(mine[name]) || '—'}</td>
                  <td>{text(theirs[name]) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.actions} style={{ marginTop: 12 }}>
          <Button variant="primary" onClick={onMine}>
            {t('edit.conflict.keep')}
          </Button>
          <Button onClick={onTheirs}>{t('edit.conflict.take')}</Button>
        </div>
      </Card>
    </div>
  );
}
