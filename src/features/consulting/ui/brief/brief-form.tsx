import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import {
  reportDepths,
  reportKinds,
  reportLimits,
  reportSections,
} from '#src/domain/consulting-report.ts';
import { FilePicker } from '#src/ui/attachments/file-picker.tsx';
import { uploadFiles, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import {
  deleteConsultingReport,
  readConsultingFile,
  removeConsultingFile,
  sendConsultingFiles,
  submitConsultingReport,
} from '../../contract/consulting-reports.ts';
import { addDays, dayAt, minimumDays, shortestDays } from '../../model/report-plan.ts';
import { briefErrors, type BriefField } from './brief-errors.ts';
import styles from './brief-page.module.css';
import { EstimateCard } from './estimate-card.tsx';
import type { BriefInput } from './prefill-brief.ts';
import { ProjectField } from './project-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { useDraft, type BriefDraft } from './use-brief-draft.ts';

interface BriefFormProps {
  form: BriefInput;
  isPrefilled: boolean;
  draft: { id: string; revision: number } | null;
  attachments: readonly WorkFile[];
  onBegun: (id: string) => void;
  onReload?: () => void;
}

/** The brief as a form: topic, place, questions, deadline; and beside it an estimate of the price. */
export function BriefForm({
  form: given,
  isPrefilled,
  draft: stored,
  attachments,
  onBegun,
  onReload,
}: BriefFormProps) {
  const words = useText();
  const { t } = words;
  const navigate = useNavigate();
  const root = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayAt(new Date()));
  const [form, setForm] = useState(given);
  const [files, setFiles] = useState(attachments);
  const [shown, setShown] = useState<ReadonlySet<BriefField>>(new Set());
  const draft = useDraft(stored, onBegun);
  const submit = useMutation(submitConsultingReport);
  const drop = useMutation(deleteConsultingReport);
  const [dropping, setDropping] = useState(false);
  const takeBack = useMutation(removeConsultingFile);
  const { touch, flush } = draft;
  useUnsavedChanges(
    draft.state !== 'new' && draft.state !== 'saved' && draft.state !== 'elsewhere',
  );
  const change = useCallback(
    (part: Partial<BriefInput>) => setForm((before) => ({ ...before, ...part })),
    [],
  );
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else touch(form);
  }, [form, touch]);

  const faults = briefErrors(form, t);
  const faultOf = (field: BriefField) => (shown.has(field) ? faults.get(field) : undefined);
  const leave = (field: BriefField) => setShown((before) => new Set(before).add(field));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setShown(new Set(faults.keys()));
    const [firstFault] = faults.keys();
    if (firstFault !== undefined) {
      root.current?.querySelector<HTMLElement>(`[name="${firstFault}"]`)?.focus();
      return;
    }
    const kept = await flush(form);
    if (kept === null) return;
    const sent = await submit.send({ id: kept.id });
    if (sent) void navigate(`/renta-reports/consulting-report?id=${encodeURIComponent(sent.id)}`);
  };
  const addFiles = async (chosen: readonly File[]) => {
    const reportId = draft.id ?? (await flush(form))?.id;
    if (reportId === undefined) throw new Error('The draft the files belong to was not kept.');
    const sent = await uploadFiles(sendConsultingFiles.path, { reportId }, chosen);
    setFiles((before) => [...before, ...sent]);
  };
  const removeFile = async (id: string) => {
    if (await takeBack.send({ id })) setFiles((before) => before.filter((file) => file.id !== id));
  };
  const remove = async () => {
    if (draft.id !== null && (await drop.send({ id: draft.id })))
      void navigate('/renta-reports/consulting-report');
  };
  const left = reportLimits.questions - [...form.questions].length;

  return (
    <TwoColumns ref={root} as="form" noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.parts}>
        {isPrefilled && (
          <p className={styles.prefilled} role="status">
            <Icon name="check" />
            {t('consulting.prefilled')}
          </p>
        )}
        <PaddedCard>
          <fieldset className={styles.kinds}>
            <legend>{t('consulting.product')}</legend>
            {reportKinds.map((kind) => (
              <RadioCard key={kind}>
                <input
                  type="radio"
                  name="kind"
                  aria-label={t(`consulting.kind.${kind}`)}
                  checked={form.kind === kind}
                  onChange={() => change({ kind })}
                />
                <span>
                  <b>{t(`consulting.kind.${kind}`)}</b>
                  <small>{t(`consulting.about.${kind}`)}</small>
                </span>
              </RadioCard>
            ))}
          </fieldset>
          {form.kind !== 'custom' && (
            <RadioCards>
              <legend>{t('consulting.depth')}</legend>
              {reportDepths.map((depth) => (
                <RadioCard key={depth}>
                  <input
                    type="radio"
                    name="depth"
                    aria-label={t(`consulting.depth.${depth}`)}
                    checked={form.depth === depth}
                    onChange={() => change({ depth })}
                  />
                  <span>
                    <b>{t(`consulting.depth.${depth}`)}</b>
                    <small>
                      {t('consulting.depth.days', { n: minimumDays(form.kind, depth) })}
                    </small>
                  </span>
                </RadioCard>
              ))}
            </RadioCards>
          )}
        </PaddedCard>
        <ScopeFields
          form={form}
          onChange={change}
          fault={faultOf('city')}
          onLeave={() => leave('city')}
        />
        <PaddedCard>
          <PaymentField
            label={t('consulting.questions')}
            fault={faultOf('questions')}
            hint={t('consulting.questions.hint', { n: Math.max(0, left) })}
          >
            {(tied) => (
              <textarea
                {...tied}
                name="questions"
                rows={6}
                maxLength={reportLimits.questions}
                value={form.questions}
                onBlur={() => leave('questions')}
                onChange={({ target }) => change({ questions: target.value })}
              />
            )}
          </PaymentField>
          <fieldset className={styles.ticks}>
            <legend>{t('consulting.sections')}</legend>
            {reportSections.map((section) => (
              <label key={section}>
                <input
                  type="checkbox"
                  name="sections"
                  checked={form.sections.includes(section)}
                  onChange={({ target }) =>
                    change({
                      sections: reportSections.filter((one) =>
                        one === section ? target.checked : form.sections.includes(one),
                      ),
                    })
                  }
                />
                {t(`consulting.section.${section}`)}
              </label>
            ))}
            {faultOf('sections') && (
              <ErrorText role="alert">
                <Icon name="warning" />
                {faultOf('sections')}
              </ErrorText>
            )}
          </fieldset>
        </PaddedCard>
        <PaddedCard>
          <h2>{t('consulting.terms')}</h2>
          <div className={styles.two}>
            <PaymentField label={t('consulting.deadline')} fault={faultOf('deadline')}>
              {(tied) => (
                <input
                  {...tied}
                  name="deadline"
                  type="date"
                  min={addDays(today, shortestDays(form.kind, form.depth))}
                  max={addDays(today, 365)}
                  value={form.deadline ?? ''}
                  onBlur={() => leave('deadline')}
                  onChange={({ target }) =>
                    change({ deadline: target.value === '' ? null : target.value })
                  }
                />
              )}
            </PaymentField>
            <PaymentField
              label={t('consulting.contact')}
              fault={faultOf('contact')}
              hint={t('consulting.contact.hint')}
            >
              {(tied) => (
                <input
                  {...tied}
                  name="contact"
                  maxLength={100}
                  autoComplete="tel"
                  value={form.contact}
                  onBlur={() => leave('contact')}
                  onChange={({ target }) => change({ contact: target.value })}
                />
              )}
            </PaymentField>
            <ProjectField value={form.projectId} onChange={(projectId) => change({ projectId })} />
          </div>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={form.useOwned}
              onChange={({ target }) => change({ useOwned: target.checked })}
            />
            {t('consulting.useOwned')}
          </label>
          <h3 className={styles.small}>{t('consulting.files')}</h3>
          <FilePicker
            files={files}
            path={readConsultingFile.path}
            onAdd={addFiles}
            onRemove={(id) => void removeFile(id)}
          />
        </PaddedCard>
      </div>
      <aside className={styles.aside}>
        <EstimateCard form={form} today={today} />
        <DraftNote draft={draft} onReload={onReload} />
        {submit.error && (
          <ErrorText role="alert">
            <Icon name="warning" />
            {errorMessage(submit.error, words)}
          </ErrorText>
        )}
        <CanAccess rule={submitConsultingReport.access} disabled>
          <Button type="submit" variant="primary" disabled={submit.sending}>
            {submit.sending ? t('consulting.sending') : t('consulting.submit')}
          </Button>
        </CanAccess>
        {draft.id !== null && (
          <Button variant="text" disabled={drop.sending} onClick={() => setDropping(true)}>
            {t('consulting.draft.remove')}
          </Button>
        )}
      </aside>
      {dropping && (
        <ConfirmDialog
          title={t('consulting.draft.remove.title')}
          text={drop.error ? errorMessage(drop.error, words) : t('consulting.draft.remove.text')}
          confirm={t('consulting.draft.remove.sure')}
          busy={drop.sending}
          onConfirm={() => void remove()}
          onClose={() => setDropping(false)}
        />
      )}
    </TwoColumns>
  );
}

function DraftNote({
  draft: { state, savedAt },
  onReload,
}: {
  draft: BriefDraft;
  onReload?: (() => void) | undefined;
}) {
  const { t, clockText } = useText();
  const time = savedAt ? clockText(savedAt) : '';
  return (
    <HelpText role="status">
      {t(`consulting.draft.${state}`, { time })}
      {state === 'elsewhere' && onReload && (
        <Button variant="text" onClick={onReload}>
          {t('consulting.draft.reload')}
        </Button>
      )}
    </HelpText>
  );
}
