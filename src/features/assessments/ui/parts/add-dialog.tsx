import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { maxComparables } from '#src/domain/assessment.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { addEvidence, createAssessment, listAssessments } from '../../contract/assessments.ts';
import { maxSecondary } from '../../model/secondary-evidence.ts';
import styles from './add-dialog.module.css';

/** Cases for the grid, or survey points to show beside it, each with its name. */
export type AddedEvidence = {
  of: 'kase' | 'sample';
  items: readonly { id: string; name: string }[];
};

interface AddDialogProps {
  evidence: AddedEvidence;
  onClose: () => void;
}

const shown = 20;

/** Chooses an assessment, or begins one, and what of the evidence goes into it. */
export default function AddDialog({ evidence, onClose }: AddDialogProps) {
  const { t } = useText();
  return (
    <Modal title={t('kase.assess')} onClose={onClose}>
      <LazyMessages part="assessment">
        <Chosen evidence={evidence} />
      </LazyMessages>
    </Modal>
  );
}

function Chosen({ evidence }: { evidence: AddedEvidence }) {
  const query = useQuery(listAssessments, { limit: shown });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={3} />}>
      {({ list }) => <AddForm evidence={evidence} assessments={list} />}
    </AsyncView>
  );
}

interface AddFormProps {
  evidence: AddedEvidence;
  assessments: readonly { id: string; title: string; district: string; road: string }[];
}

function AddForm({ evidence: { of, items }, assessments }: AddFormProps) {
  const { t } = useText();
  const most = of === 'kase' ? maxComparables : maxSecondary;
  const [into, setInto] = useState(assessments[0]?.id ?? '');
  const [selection, setSelection] = useState<ReadonlySet<string>>(
    () => new Set(items.slice(0, most).map(({ id }) => id)),
  );
  const [done, setDone] = useState<{ id: string; added: number }>();
  const { run, running, error } = useAsyncAction();
  const make = useRequest(createAssessment);
  const add = useRequest(addEvidence);
  const nameOf = ({ title, district, road }: AddFormProps['assessments'][number]) =>
    title || [district, road].filter(Boolean).join(' ') || t('assessment.unnamed');
  const send = async () => {
    const ids = items.flatMap(({ id }) => (selection.has(id) ? [id] : []));
    const evidence = of === 'kase' ? { kaseIds: ids } : { sampleIds: ids };
    const answer = await run(async () =>
      into === ''
        ? { id: (await make({ evidence })).id, added: ids.length }
        : add({ id: into, ...evidence }),
    );
    if (answer) setDone({ id: answer.id, added: answer.added });
  };
  if (done) {
    return (
      <>
        <p role="status">{t('assessment.add.done', { n: done.added })}</p>
        <ActionRow>
          <LinkButton
            variant="primary"
            to={`/assessment?${new URLSearchParams({ id: done.id, step: 'comparables' })}`}
          >
            {t('assessment.add.go')}
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
        void send();
      }}
    >
      <HelpText>{t(`assessment.add.${of}`)}</HelpText>
      <Field label={t('assessment.add.into')}>
        {(attributes) => (
          <select {...attributes} value={into} onChange={({ target }) => setInto(target.value)}>
            {assessments.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
            <option value="">{t('assessment.new')}</option>
          </select>
        )}
      </Field>
      <fieldset className={styles.items}>
        <legend>{t('assessment.add.which', { n: selection.size, most })}</legend>
        {items.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={selection.has(id)}
              disabled={!selection.has(id) && selection.size >= most}
              onChange={({ target }) =>
                setSelection(
                  (before) =>
                    new Set(
                      target.checked
                        ? [...before, id]
                        : [...before].filter((other) => other !== id),
                    ),
                )
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      {error && <ErrorText role="alert">{error.msg}</ErrorText>}
      <ActionRow>
        <Button type="submit" variant="primary" disabled={selection.size === 0} isRunning={running}>
          {t('assessment.add.send', { n: selection.size })}
        </Button>
      </ActionRow>
    </PaddedCard>
  );
}
