import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { PaymentModal } from '#src/ui/dialog/modal.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
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
  const asked = useQuery(listProjects, {});
  return (
    <PaymentModal title={t('keep.title', { n: items.length })} onClose={onClose}>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={3} />}>
        {(projects) => (
          <KeepForm items={items} projects={projects.filter(({ may }) => may !== 'view')} />
        )}
      </AsyncView>
    </PaymentModal>
  );
}

function KeepForm({
  items,
  projects,
}: {
  items: readonly ProjectItemRequest[];
  projects: readonly { id: string; name: string }[];
}) {
  const { t } = useText();
  const [chosen, setChosen] = useState(projects[0]?.id ?? '');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isNameless, setNameless] = useState(false);
  const [made, setMade] = useState<{ id: string; name: string }>();
  const [kept, setKept] = useState<{ id: string; name: string }>();
  const { run, running, error } = useAsyncAction();
  const make = useRequest(makeProject);
  const add = useRequest(addProjectItem);

  const keep = async () => {
    const isNew = chosen === '';
    setNameless(isNew && name.trim() === '');
    if (isNew && name.trim() === '') return;
    const project = await run(async () => {
      const into =
        (isNew ? made : projects.find(({ id }) => id === chosen)) ??
        (await make({ name: name.trim(), city: '', purpose: 'study' }));
      // What was made is kept for when a later step fails, so that trying again makes no second one.
      if (isNew) setMade({ id: into.id, name: into.name });
      for (const { type, refId, title } of items) {
        await add({
          id: into.id,
          type,
          refId,
          title: [...title].slice(0, longestTitle).join(''),
          note,
        });
      }
      return { id: into.id, name: into.name };
    });
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
      <PaymentField label={t('keep.project')}>
        {(tied) => (
          <select {...tied} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {projects.map((project) => (
              <option key={project.id} value={project.id}>
                {project.name}
              </option>
            ))}
            <option value="">{t('keep.new')}</option>
          </select>
        )}
      </PaymentField>
      {chosen === '' && (
        <PaymentField label={t('keep.name')} fault={isNameless ? t('keep.name.wrong') : undefined}>
          {(tied) => (
            <input
              {...tied}
              maxLength={longestName}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setNameless(false);
              }}
            />
          )}
        </PaymentField>
      )}
      <PaymentField label={t('keep.note')}>
        {(tied) => (
          <input
            {...tied}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </PaymentField>
      {error && <ErrorText role="alert">{error.msg}</ErrorText>}
      <ActionRow>
        <Button type="submit" variant="primary" disabled={running}>
          {t('keep.save')}
        </Button>
      </ActionRow>
    </PaddedCard>
  );
}
