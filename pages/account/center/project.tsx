import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage } from '#src/features/account/ui/account-page/account-page.tsx';
import { NewProject } from '#src/features/account/ui/projects/new-project.tsx';
import { Comparison } from '#src/features/account/ui/projects/project-comparison.tsx';
import { ProjectList } from '#src/features/account/ui/projects/project-list.tsx';
import { ProjectTemplates } from '#src/features/account/ui/projects/project-templates.tsx';
import { ProjectView } from '#src/features/account/ui/projects/project-view.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';

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
          onChanged={asked.refetch}
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
        query={asked}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={(found) => found.length === 0}
        empty={
          archived ? (
            <p className={styles.empty}>{t('project.archived.none')}</p>
          ) : (
            <ProjectTemplates onMade={open} />
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
