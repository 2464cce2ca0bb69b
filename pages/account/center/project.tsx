import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listProjects, makeProject } from '#src/features/account/contract/projects.ts';
import { projectTemplates } from '#src/features/account/model/project.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { Instant } from '#src/features/account/ui/account-page/instant.tsx';
import { NewProject } from '#src/features/account/ui/projects/new-project.tsx';
import { Comparison } from '#src/features/account/ui/projects/project-comparison.tsx';
import { ProjectView } from '#src/features/account/ui/projects/project-view.tsx';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';

type Head = OutputOf<typeof listProjects>[number];

/** `/account/center/project`: research folders; the address opens one by id or compares two. */
export default function ProjectPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const archived = query.get('archived') === 'yes';
  const id = query.get('id');
  const compared = query.getAll('compare').slice(0, 2);
  const asked = useQuery(listProjects, { archived: archived ? 'yes' : 'no' });
  const [creating, setCreating] = useState(false);

  const open = (project: string | null) =>
    setQuery(project ? { id: project } : archived ? { archived: 'yes' } : {});
  if (id !== null) {
    return (
      <AccountPage title="page.accountProject" group="center">
        <ProjectView
          key={id}
          id={id}
          onBack={() => open(null)}
          onCopied={open}
          onChanged={asked.reload}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="page.accountProject"
      lead="project.lead"
      group="center"
      actions={
        <>
          <Button onClick={() => setQuery(archived ? {} : { archived: 'yes' })}>
            {t(archived ? 'project.current' : 'project.archived')}
          </Button>
          <Button variant="primary" onClick={() => setCreating(true)}>
            {t('project.new')}
          </Button>
        </>
      }
    >
      {creating && (
        <NewProject
          onMade={(made) => (setCreating(false), open(made))}
          onCancel={() => setCreating(false)}
        />
      )}
      {compared.length === 2 && (
        <Comparison ids={compared as [string, string]} onClose={() => setQuery({})} />
      )}
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={(found) => found.length === 0}
        empty={
          archived ? (
            <p className={styles.empty}>{t('project.archived.none')}</p>
          ) : (
            <Templates onMade={open} />
          )
        }
      >
        {(projects) => (
          <ProjectList
            projects={projects}
            onOpen={open}
            onCompare={(ids) => setQuery({ compare: [...ids] })}
          />
        )}
      </AsyncView>
    </AccountPage>
  );
}

interface ProjectListProps {
  projects: readonly Head[];
  onOpen: (id: string) => void;
  onCompare: (ids: readonly string[]) => void;
}

function ProjectList({ projects, onOpen, onCompare }: ProjectListProps) {
  const { t, locale } = useText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id].slice(-2));
  return (
    <Card
      title={t('project.count', { n: projects.length })}
      actions={
        projects.length > 1 && (
          <Button disabled={ticked.length !== 2} onClick={() => onCompare(ticked)}>
            {t('project.compare')}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <label>
                <input
                  type="checkbox"
                  aria-label={t('project.tick', { name: project.name })}
                  checked={ticked.includes(project.id)}
                  onChange={() => toggle(project.id)}
                />{' '}
              </label>
              <Button variant="text" onClick={() => onOpen(project.id)}>
                {project.name}
              </Button>{' '}
              <State tone="plain">{t(`project.purpose.${project.purpose}`)}</State>{' '}
              {project.may !== 'own' && (
                <State tone="waiting">{t(`project.may.${project.may}`)}</State>
              )}
              <small>
                {[
                  cityText(project.city, locale),
                  t('project.items', { n: project.items }),
                  t('project.tasks', { done: project.tasksDone, n: project.tasks }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <small>
              <Instant at={project.changedAt} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For who has none yet: what people mostly begin with. */
function Templates({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useText();
  const { send, error } = useMutation(makeProject);
  const make = async ({ key, purpose, tasks }: (typeof projectTemplates)[number]) => {
    const list = Array.from({ length: tasks }, (_, at) =>
      t(`project.template.${key}.${at + 1}` as MessageKey),
    );
    const made = await send({ name: t(`project.template.${key}`), city: '', purpose, tasks: list });
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
