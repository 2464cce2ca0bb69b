import { useEffect, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { SharePageButton } from '#src/features/searches/ui/share-page/share-page-button.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  changeProject,
  changeProjectInput,
  exportProject,
  makeProject,
  readProject,
  removeProject,
  shareProject,
  shareProjectInput,
} from '../../contract/projects.ts';
import type { ProjectTask } from '../../model/project.ts';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';
import { confirmAction } from '../account-page/confirm-action.ts';
import { ProjectItems } from './project-items.tsx';

type Whole = OutputOf<typeof readProject>;
const reasons = {
  'changed-elsewhere': 'project.changed',
  'account-unknown': 'project.share.unknown',
} as const;

interface ProjectViewProps {
  id: string;
  onBack: () => void;
  onCopied: (id: string) => void;
  onChanged: () => void;
}

/** One project: its items, notes, tasks and members. */
export function ProjectView({ id, onBack, onCopied, onChanged }: ProjectViewProps) {
  const { t, locale } = useText();
  const query = useQuery(readProject, { id });
  const [changed, setChanged] = useState<Whole>();
  const { run, error } = useAsyncAction();
  const change = useRequest(changeProject);
  const copy = useRequest(makeProject);
  const remove = useRequest(removeProject);
  const take = (project: Whole | undefined) => {
    if (!project) return;
    setChanged(project);
    onChanged();
  };
  const act = {
    archive: async (project: Whole) =>
      take(await run(() => change({ id, version: project.version, archived: !project.archived }))),
    copy: async ({ name, city, purpose }: Whole) => {
      const made = await run(() =>
        copy({ name: t('project.copy.name', { name }).slice(0, 40), city, purpose, copyOf: id }),
      );
      if (made) onCopied(made.id);
    },
    remove: async ({ name }: Whole) => {
      if (!(await confirmAction(t, t('project.remove.sure', { name }), t('project.remove'))))
        return;
      if ((await run(() => remove({ id }))) === null) {
        onChanged();
        onBack();
      }
    },
    save: async ({ name }: Whole) =>
      run(() =>
        saveFile(exportProject, { id, locale: locale === 'en' ? 'en' : 'zh-CN' }, `${name}.csv`),
      ),
  };
  return (
    <>
      <p>
        <Button variant="text" onClick={onBack}>
          {t('project.back')}
        </Button>
      </p>
      <FormError error={error} reasons={reasons} />
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(read) => {
          const project = changed ?? read;
          const mayEdit = project.may !== 'view';
          return (
            <>
              <Card
                title={
                  <>
                    {project.name}{' '}
                    <State tone="plain">{t(`project.purpose.${project.purpose}`)}</State>{' '}
                    {project.archived && <State tone="waiting">{t('project.isArchived')}</State>}
                  </>
                }
                note={[cityText(project.city, locale), t('project.items', { n: project.items })]
                  .filter(Boolean)
                  .join(' · ')}
                actions={
                  <>
                    <SharePageButton page="project" ids={[project.id]} title={project.name} />
                    <Button onClick={() => void act.save(project)}>{t('project.export')}</Button>
                    <Button onClick={() => void act.copy(project)}>{t('project.copy')}</Button>
                    {mayEdit && (
                      <Button onClick={() => void act.archive(project)}>
                        {t(project.archived ? 'project.unarchive' : 'project.archive')}
                      </Button>
                    )}
                    {project.may === 'own' && (
                      <Button className={styles.danger} onClick={() => void act.remove(project)}>
                        {t('project.remove')}
                      </Button>
                    )}
                  </>
                }
              >
                <ProjectItems project={project} mayEdit={mayEdit} onChanged={take} />
              </Card>
              <div className={styles.columns}>
                <Notes
                  key={`n${project.version}`}
                  project={project}
                  mayEdit={mayEdit}
                  onChanged={take}
                />
                <Tasks project={project} mayEdit={mayEdit} onChanged={take} />
                <Members project={project} onChanged={take} />
              </div>
            </>
          );
        }}
      </AsyncView>
    </>
  );
}

interface PartProps {
  project: Whole;
  mayEdit: boolean;
  onChanged: (project: Whole | undefined) => void;
}

function Notes({ project, mayEdit, onChanged }: PartProps) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const change = useRequest(changeProject);
  const form = useForm({
    initial: { notes: project.notes },
    schema: changeProjectInput,
    words: { notes: 'project.notes.wrong' },
    toSend: ({ notes }) => ({ id: project.id, version: project.version, notes }),
  });
  const { element } = form;
  const submit = form.submit(async ({ notes }) => {
    const saved = await run(() => change({ id: project.id, version: project.version, notes }));
    if (!saved) return;
    form.settle({ notes });
    onChanged(saved);
  });
  return (
    <Card title={t('project.notes')}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormError error={error} reasons={reasons} />
        <TextAreaField
          label={t('project.notes.label')}
          rows={6}
          readOnly={!mayEdit}
          {...form.field('notes')}
        />
        {mayEdit && (
          <div className={formStyles.actions}>
            <Button type="submit" variant="primary" disabled={!form.dirty} isRunning={running}>
              {t(running ? 'form.sending' : 'form.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function Tasks({ project, mayEdit, onChanged }: PartProps) {
  const { t } = useText();
  const { run, error } = useAsyncAction();
  const change = useRequest(changeProject);
  const [text, setText] = useState('');
  const keep = async (tasks: readonly ProjectTask[]) => {
    const saved = await run(() =>
      change({ id: project.id, version: project.version, tasks: [...tasks] }),
    );
    if (saved) setText('');
    onChanged(saved);
  };
  const { taskList } = project;
  return (
    <Card
      title={t('project.taskList')}
      note={t('project.tasks', { done: project.tasksDone, n: project.tasks })}
    >
      <FormError error={error} reasons={reasons} />
      <ul className={styles.list}>
        {taskList.map((task, at) => (
          <li key={`${at} ${task.text}`}>
            <label className={formStyles.tick}>
              <input
                type="checkbox"
                checked={task.done}
                disabled={!mayEdit}
                onChange={() => void keep(taskList.with(at, { ...task, done: !task.done }))}
              />
              <span>{task.text}</span>
            </label>
            {mayEdit && (
              <Button variant="text" onClick={() => void keep(taskList.toSpliced(at, 1))}>
                {t('project.task.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void keep([...taskList, { text: text.trim(), done: false }]);
          }}
        >
          <TextField
            label={t('project.task.new')}
            name="task"
            maxLength={80}
            optional
            value={text}
            onChange={(event) => setText(event.target.value)}
          >
            <Button type="submit">{t('project.task.add')}</Button>
          </TextField>
        </form>
      )}
    </Card>
  );
}

const nobody: { account: string; may: 'view' | 'edit' } = { account: '', may: 'view' };

function Members({ project, onChanged }: Omit<PartProps, 'mayEdit'>) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const share = useRequest(shareProject);
  const form = useForm({
    initial: nobody,
    schema: shareProjectInput,
    words: { account: 'project.share.wrong' },
    reasons,
    toSend: (values) => ({ id: project.id, ...values }),
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (values) => {
    const shared = await run(() => share({ id: project.id, ...values }));
    if (shared) form.settle({ account: '', may: values.may });
    onChanged(shared);
  });
  const isShownAbove = error && !(error.data as { fields?: unknown } | null)?.fields;
  return (
    <Card title={t('project.members')}>
      <ul className={styles.list}>
        {project.memberList.map((member) => (
          <li key={member.id}>
            <span>{member.name}</span>
            <State tone="plain">{t(`project.may.${member.may}`)}</State>
          </li>
        ))}
      </ul>
      {project.may === 'own' && (
        <form ref={element} noValidate onSubmit={submit}>
          <FormError error={isShownAbove ? error : undefined} reasons={reasons} />
          <TextField
            label={t('project.share')}
            hint={t('login.account.hint')}
            autoComplete="off"
            {...field('account')}
          />
          <SelectField label={t('project.share.may')} {...field('may')}>
            <option value="view">{t('project.may.view')}</option>
            <option value="edit">{t('project.may.edit')}</option>
            <option value="none">{t('project.may.none')}</option>
          </SelectField>
          <div className={formStyles.actions}>
            <Button type="submit" isRunning={running}>
              {t('project.share.submit')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
