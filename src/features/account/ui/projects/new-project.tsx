import { useEffect } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cities } from '#src/domain/city.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { makeProject, makeProjectInput } from '../../contract/projects.ts';
import { projectPurposes, type ProjectPurpose } from '../../model/project.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

const empty: { name: string; city: string; purpose: ProjectPurpose } = {
  name: '',
  city: '',
  purpose: 'open',
};

/** The first facts of a project. */
export function NewProject({
  onMade,
  onCancel,
}: {
  onMade: (id: string) => void;
  onCancel: () => void;
}) {
  const { t, locale } = useText();
  const { mutate, isPending, error } = useMutation(makeProject);
  const form = useForm({
    initial: empty,
    schema: makeProjectInput,
    words: { name: 'project.name.wrong' },
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (values) => {
    const made = await mutate(values);
    if (made) onMade(made.id);
  });
  return (
    <Card title={t('project.new')}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormError error={error} reasons={{ 'too-many-projects': 'project.tooMany' }} />
        <div className={styles.pair}>
          <TextField label={t('project.name')} {...field('name')} />
          <SelectField label={t('project.purpose')} {...field('purpose')}>
            {projectPurposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {t(`project.purpose.${purpose}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('edit.city')} optional {...field('city')}>
            <option value="">{t('register.city.none')}</option>
            {cities.map((city) => (
              <option key={city.name} value={city.name}>
                {placeText(locale, city)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isRunning={isPending}>
            {t(isPending ? 'form.sending' : 'project.make')}
          </Button>
          <Button onClick={onCancel}>{t('account.cancel')}</Button>
        </div>
      </form>
    </Card>
  );
}
