import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { contactAudiences, genders } from '#src/domain/account.ts';
import { cities } from '#src/domain/city.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { changeProfile, readProfile } from '#src/features/account/contract/profile.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card } from '#src/features/account/ui/account-page/account-page.tsx';
import { AvatarField } from '#src/features/account/ui/profile/avatar-field.tsx';
import { Conflict } from '#src/features/account/ui/profile/profile-conflict.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { Choice, Field, Select, TextArea } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';

type Profile = OutputOf<typeof readProfile>;

const words = {
  name: 'form.name.wrong',
  company: 'edit.company.wrong',
  post: 'edit.post.wrong',
  tags: 'edit.tags.wrong',
  categories: 'edit.categories.wrong',
  bio: 'edit.bio.wrong',
  avatar: 'edit.avatar.wrong',
} as const;

/** `/account/edit`: the member's public profile. A concurrent change made elsewhere is shown beside the member's own. */
export default function EditProfilePage() {
  const asked = useQuery(readProfile, {});
  return (
    <AccountPage title="page.accountEdit" lead="edit.lead" narrow>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {(profile) => <ProfileForm key={profile.account} profile={profile} />}
      </AsyncView>
    </AccountPage>
  );
}

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

function ProfileForm({ profile }: { profile: Profile }) {
  const { t, locale } = useText();
  const member = useMember();
  const { send, sending, error, forget } = useMutation(changeProfile);
  const [stored, setStored] = useState(profile);
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: formOf(profile),
    schema: changeProfile.input,
    words,
    toSend: ({ tags, ...values }) => ({ ...values, tags: tagList(tags), version: stored.version }),
  });
  const { element, refuse, settle, field, values, set, wrong, dirty } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const conflict =
    error?.code === 409 ? (error.data as { stored?: Profile } | null)?.stored : undefined;

  const save = async ({ tags, ...typed }: typeof values, version: number) => {
    setDone(false);
    const answer = await send({ ...typed, tags: tagList(tags), version });
    if (!answer) return;
    settle(formOf(answer));
    setStored(answer);
    setDone(true);
    if (member) setUserInfo({ ...member, name: answer.name });
  };
  const submit = form.submit((typed) => save(typed, stored.version));
  const toggle = (code: (typeof values.categories)[number]) =>
    set(
      'categories',
      values.categories.includes(code)
        ? values.categories.filter((one) => one !== code)
        : [...values.categories, code],
    );
  const isShownAbove = error && !conflict && !(error.data as { fields?: unknown } | null)?.fields;

  return (
    <form ref={element} noValidate onSubmit={submit}>
      {conflict && (
        <Conflict
          mine={{ ...values, tags: tagList(values.tags) }}
          theirs={conflict}
          onMine={() => {
            setStored(conflict);
            forget();
            void save(values, conflict.version);
          }}
          onTheirs={() => {
            setStored(conflict);
            settle(formOf(conflict));
            forget();
          }}
        />
      )}
      <Card title={t('edit.card')}>
        <FormError error={isShownAbove ? error : undefined} />
        {done && !dirty && <FormSuccess>{t('form.saved')}</FormSuccess>}
        <AvatarField
          name={values.name}
          avatar={values.avatar}
          wrong={wrong['avatar']}
          onChange={(avatar) => set('avatar', avatar)}
        />
        <div className={styles.pair}>
          <Field
            label={t('edit.name')}
            hint={t('edit.name.hint')}
            autoComplete="nickname"
            {...field('name')}
          />
          <Select label={t('edit.gender')} optional {...field('gender')}>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(gender === '' ? 'edit.gender.none' : `edit.gender.${gender}`)}
              </option>
            ))}
          </Select>
          <Field
            label={t('edit.company')}
            optional
            autoComplete="organization"
            {...field('company')}
          />
          <Field
            label={t('edit.post')}
            optional
            autoComplete="organization-title"
            {...field('post')}
          />
          <Select label={t('edit.city')} optional {...field('city')}>
            <option value="">{t('register.city.none')}</option>
            {cities.map((city) => (
              <option key={city.name} value={city.name}>
                {locale === 'en' ? city.nameEn : city.nameHans}
              </option>
            ))}
          </Select>
          <Field label={t('edit.tags')} hint={t('edit.tags.hint')} optional {...field('tags')} />
        </div>
        <fieldset className={formStyles.choice}>
          <legend>
            {t('edit.categories')}{' '}
            <span className={formStyles.optional}>
              {t('edit.categories.count', { n: values.categories.length })}
            </span>
          </legend>
          <div className={formStyles.options}>
            {trades.map(({ code, zh, en }) => (
              <label key={code} className={formStyles.option}>
                <input
                  type="checkbox"
                  name="categories"
                  checked={values.categories.includes(code)}
                  onChange={() => toggle(code)}
                />
                <span>{locale === 'en' ? en : zh}</span>
              </label>
            ))}
          </div>
          {wrong['categories'] && (
            <small className={formStyles.wrong}>{t(wrong['categories'])}</small>
          )}
        </fieldset>
        <TextArea
          label={t('edit.bio')}
          hint={t('edit.bio.hint', { n: [...values.bio].length })}
          optional
          {...field('bio')}
        />
        <Choice
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
