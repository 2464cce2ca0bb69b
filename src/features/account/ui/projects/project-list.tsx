import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { listProjects } from '../../contract/projects.ts';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';

interface ProjectListProps {
  projects: OutputOf<typeof listProjects>;
  onOpen: (id: string) => void;
  onCompare: (ids: readonly string[]) => void;
}

/** The projects of the member; two of them can be selected to compare. */
export function ProjectList({ projects, onOpen, onCompare }: ProjectListProps) {
  const { t, locale } = useText();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelection(
      selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id].slice(-2),
    );
  return (
    <Card
      title={t('project.count', { n: projects.length })}
      actions={
        projects.length > 1 && (
          <Button disabled={selection.length !== 2} onClick={() => onCompare(selection)}>
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
                  checked={selection.includes(project.id)}
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
