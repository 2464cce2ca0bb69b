import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { makeProject } from '../../contract/projects.ts';
import { projectTemplates } from '../../model/project.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

/** Templates of a first project, for members without any. */
export function ProjectTemplates({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useText();
  const { mutate, error } = useMutation(makeProject);
  const make = async ({ key, purpose, tasks }: (typeof projectTemplates)[number]) => {
    const list = Array.from({ length: tasks }, (_, at) =>
      t(`project.template.${key}.${at + 1}` as MessageKey),
    );
    const made = await mutate({
      name: t(`project.template.${key}`),
      city: '',
      purpose,
      tasks: list,
    });
    if (made) onMade(made.id);
  };
  return (
    <Card title={t('project.none')} note={t('project.none.text')}>
      <FormError error={error} />
      <ul className={styles.list}>
        {projectTemplates.map((template) => (
          <li key={template.key}>
            <div>
              <b>{t(`project.template.${template.key}`)}</b>
              <small>
                {Array.from({ length: template.tasks }, (_, at) =>
                  t(`project.template.${template.key}.${at + 1}` as MessageKey),
                ).join(' · ')}
              </small>
            </div>
            <Button onClick={() => void make(template)}>{t('project.template.use')}</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
