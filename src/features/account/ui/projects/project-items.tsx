import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  addProjectItem,
  addProjectItemInput,
  removeProjectItem,
  type readProject,
} from '../../contract/projects.ts';
import { projectItemTypes, type ProjectItemType } from '../../model/project.ts';
import styles from '../account-page/account-page.module.css';
import { State } from '../account-page/account-page.tsx';

type Whole = OutputOf<typeof readProject>;

/** The page of each kind of item, and the parameter of its id there. */
const pages: Record<ProjectItemType, { path: string; key: string }> = {
  road: { path: '/renta-reports/roads-searched', key: 'road' },
  shop: { path: '/renta-reports/shops-searched', key: 'shop' },
  'pre-shop': { path: '/renta-reports/pre-shops-search', key: 'unit' },
  kase: { path: '/kase/my-list', key: 'id' },
  sample: { path: '/sampleResult', key: 'id' },
  report: { path: '/renta-reports/consulting-report', key: 'id' },
};
/** Reports other than those of consulting, by what their ids begin with. */
const reports = [
  { of: 'sr_', path: '/shop-success-rate-result', key: 'id' },
  { of: 'ai_', path: '/assessment', key: 'report' },
];

function addressOf({ type, refId }: { type: ProjectItemType; refId: string }): string {
  const { path, key } =
    (type === 'report' && reports.find(({ of }) => refId.startsWith(of))) || pages[type];
  return `${path}?${new URLSearchParams({ [key]: refId })}`;
}

interface ProjectItemsProps {
  project: Whole;
  mayEdit: boolean;
  onChanged: (project: Whole | undefined) => void;
}

/** The items of a project by kind, each with a note and a link. */
export function ProjectItems({ project, mayEdit, onChanged }: ProjectItemsProps) {
  const { t } = useText();
  const { run, error } = useAsyncAction();
  const remove = useRequest(removeProjectItem);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <FormError error={error} />
      {project.itemList.length === 0 && <p className={styles.empty}>{t('project.items.none')}</p>}
      <ul className={styles.list}>
        {project.itemList.map((item) => (
          <li key={`${item.type} ${item.refId}`}>
            <div>
              <State tone="plain">{t(`project.type.${item.type}`)}</State>{' '}
              <Link to={addressOf(item)}>{item.withdrawn ? <s>{item.title}</s> : item.title}</Link>{' '}
              {item.withdrawn && <State tone="danger">{t('project.item.withdrawn')}</State>}
              <small>
                {item.refId}
                {item.note && ` · ${item.note}`}
              </small>
            </div>
            {mayEdit && (
              <Button
                variant="text"
                onClick={() =>
                  void run(() =>
                    remove({ id: project.id, type: item.type, refId: item.refId }),
                  ).then(onChanged)
                }
              >
                {t('project.item.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !adding && (
        <Button onClick={() => setAdding(true)}>{t('project.item.add')}</Button>
      )}
      {adding && (
        <AddItem
          id={project.id}
          onCancel={() => setAdding(false)}
          onAdded={(changed) => {
            setAdding(false);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}

const empty: { type: ProjectItemType; refId: string; title: string; note: string } = {
  type: 'road',
  refId: '',
  title: '',
  note: '',
};

function AddItem({
  id,
  onAdded,
  onCancel,
}: {
  id: string;
  onAdded: (project: Whole) => void;
  onCancel: () => void;
}) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const add = useRequest(addProjectItem);
  const form = useForm({
    initial: empty,
    schema: addProjectItemInput,
    words: {
      refId: 'project.item.ref.wrong',
      title: 'project.item.title.wrong',
      note: 'project.item.note.wrong',
    },
    toSend: (values) => ({ id, ...values }),
    guarded: false,
  });
  const { element, refuse, field } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (values) => {
    const added = await run(() => add({ id, ...values }));
    if (added) onAdded(added);
  });
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <FormError error={error} reasons={{ 'project-full': 'project.full' }} />
      <div className={styles.pair}>
        <SelectField label={t('project.item.type')} {...field('type')}>
          {projectItemTypes.map((type) => (
            <option key={type} value={type}>
              {t(`project.type.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('project.item.ref')}
          hint={t('project.item.ref.hint')}
          {...field('refId')}
        />
        <TextField label={t('project.item.title')} {...field('title')} />
        <TextField label={t('project.item.note')} optional {...field('note')} />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isRunning={running}>
          {t(running ? 'form.sending' : 'project.item.save')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}
