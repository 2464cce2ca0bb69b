import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { ErrorText } from '#src/ui/text/text.tsx';
import { addProjectItem, listProjects, makeProject } from '../../contract/projects.ts';
import type { ProjectItemType } from '../../model/project.ts';

/** Something that can be saved in a project, by the id its kind is known by. */
export interface ProjectItemRequest {
  type: ProjectItemType;
  refId: string;
  title: string;
}

interface KeepDialogProps {
  items: readonly ProjectItemRequest[];
  onClose: () => void;
}

const longestTitle = 120;
const longestName = 40;
const longestNote = 400;

/** Chooses one of the member's projects, or names a new one, and saves items in it. */
export default function SaveToProjectDialog({ items, onClose }: KeepDialogProps) {
  const { t } = useText();
  const query = useQuery(listProjects, {});
  return (
    <Modal title={t('keep.title', { n: items.length })} onClose={onClose}>
      <AsyncView query={query} skeleton={<SkeletonLines lines={3} />}>
        {(projects) => (
          <KeepForm items={items} projects={projects.filter(({ may }) => may !== 'view')} />
        )}
      </AsyncView>
    </Modal>
  );
}

interface Project {
  id: string;
  name: string;
}

interface KeepFormProps {
  items: readonly ProjectItemRequest[];
  projects: readonly Project[];
}

/**
 * Saves the items in a project, or in a new one.
 *
 * @returns `save` resolves to the project, or to undefined with `error` set.
 */
function useSaveItems({ items, projects }: KeepFormProps) {
  const [made, setMade] = useState<Project>();
  const { run, running, error } = useAsyncAction();
  const make = useRequest(makeProject);
  const add = useRequest(addProjectItem);

  /** @param chosen Id of a project; empty for a new one. */
  const save = (chosen: string, newName: string, note: string) =>
    run(async () => {
      const isNew = chosen === '';
      const { id, name } =
        (isNew ? made : projects.find((project) => project.id === chosen)) ??
        (await make({ name: newName, city: '', purpose: 'study' }));
      // What was made is kept for when a later step fails, so that trying again makes no second
      // one.
      if (isNew) setMade({ id, name });
      for (const { type, refId, title } of items) {
        await add({ id, type, refId, title: [...title].slice(0, longestTitle).join(''), note });
      }
      return { id, name };
    });
  return { save, running, error };
}

function KeepForm({ items, projects }: KeepFormProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState(projects[0]?.id ?? '');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isNameless, setNameless] = useState(false);
  const [kept, setKept] = useState<Project>();
  const { save, running, error } = useSaveItems({ items, projects });

  const keep = async () => {
    const isNew = chosen === '';
    setNameless(isNew && name.trim() === '');
    if (isNew && name.trim() === '') return;
    const project = await save(chosen, name.trim(), note);
    if (project) setKept(project);
  };

  if (kept) {
    return (
      <>
        <p role="status">{t('keep.done', { name: kept.name })}</p>
        <ActionRow>
          <LinkButton to={`/account/center/project?id=${encodeURIComponent(kept.id)}`}>
            {t('keep.go')}
          </LinkButton>
        </ActionRow>
      </>
    );
  }
  return (
    <PaddedCard
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Field label={t('keep.project')}>
        {(attributes) => (
          <select {...attributes} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {projects.map((project) => (
              <option key={project.id} value={project.id}>
                {project.name}
              </option>
            ))}
            <option value="">{t('keep.new')}</option>
          </select>
        )}
      </Field>
      {chosen === '' && (
        <Field label={t('keep.name')} error={isNameless ? t('keep.name.wrong') : undefined}>
          {(attributes) => (
            <input
              {...attributes}
              maxLength={longestName}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setNameless(false);
              }}
            />
          )}
        </Field>
      )}
      <Field label={t('keep.note')}>
        {(attributes) => (
          <input
            {...attributes}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {error && <ErrorText role="alert">{error.msg}</ErrorText>}
      <ActionRow>
        <Button type="submit" variant="primary" isRunning={running}>
          {t('keep.save')}
        </Button>
      </ActionRow>
    </PaddedCard>
  );
}
