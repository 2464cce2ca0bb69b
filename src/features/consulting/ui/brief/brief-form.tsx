import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import {
  reportDepths,
  reportKinds,
  reportLimits,
  reportSections,
} from '#src/domain/consulting-report.ts';
import { FilePicker } from '#src/ui/attachments/file-picker.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { RadioCard, RadioCards } from '#src/ui/radio-cards/radio-cards.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import { readConsultingFile, submitConsultingReport } from '../../contract/consulting-reports.ts';
import { addDays, minimumDays, shortestDays } from '../../model/report-plan.ts';
import styles from './brief-page.module.css';
import { EstimateCard } from './estimate-card.tsx';
import { ProjectField } from './project-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import type { BriefDraft } from './use-brief-draft.ts';
import { type BriefFormProps, useBriefForm, type BriefFormState } from './use-brief-form.ts';

/**
 * The brief as a form: topic, place, questions, deadline; and beside it an estimate of the price.
 */
export function BriefForm(props: BriefFormProps) {
  const words = useText();
  const { t } = words;
  const brief = useBriefForm(props);
  const { root, form, change, faultOf, leave, send } = brief;
  const { dropping, asksDrop, setAsksDrop, remove } = brief;

  return (
    <TwoColumns ref={root} as="form" noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.parts}>
        {props.isPrefilled && (
          <p className={styles.prefilled} role="status">
            <Icon name="check" />
            {t('consulting.prefilled')}
          </p>
        )}
        <KindChoice brief={brief} />
        <ScopeFields
          form={form}
          onChange={change}
          fault={faultOf('city')}
          onLeave={() => leave('city')}
        />
        <QuestionFields brief={brief} />
        <TermFields brief={brief} />
      </div>
      <BriefAside brief={brief} onReload={props.onReload} />
      {asksDrop && (
        <ConfirmDialog
          title={t('consulting.draft.remove.title')}
          text={
            dropping.error ? errorMessage(dropping.error, words) : t('consulting.draft.remove.text')
          }
          confirm={t('consulting.draft.remove.sure')}
          busy={dropping.isPending}
          onConfirm={() => void remove()}
          onClose={() => setAsksDrop(false)}
        />
      )}
    </TwoColumns>
  );
}

interface BriefPartProps {
  brief: BriefFormState;
}

/** Kind of the report and, of a standard one, its depth. */
function KindChoice({ brief: { form, change } }: BriefPartProps) {
  const { t } = useText();
  return (
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
                <small>{t('consulting.depth.days', { n: minimumDays(form.kind, depth) })}</small>
              </span>
            </RadioCard>
          ))}
        </RadioCards>
      )}
    </PaddedCard>
  );
}

function QuestionFields({ brief: { form, change, faultOf, leave } }: BriefPartProps) {
  const { t } = useText();
  const left = reportLimits.questions - [...form.questions].length;
  return (
    <PaddedCard>
      <Field
        label={t('consulting.questions')}
        error={faultOf('questions')}
        hint={t('consulting.questions.hint', { n: Math.max(0, left) })}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="questions"
            rows={6}
            maxLength={reportLimits.questions}
            value={form.questions}
            onBlur={() => leave('questions')}
            onChange={({ target }) => change({ questions: target.value })}
          />
        )}
      </Field>
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
  );
}

/** Deadline, contact, project and attachments. */
function TermFields({ brief }: BriefPartProps) {
  const { t } = useText();
  const { today, form, change, files, addFiles, removeFile, faultOf, leave } = brief;
  return (
    <PaddedCard>
      <h2>{t('consulting.terms')}</h2>
      <div className={styles.two}>
        <Field label={t('consulting.deadline')} error={faultOf('deadline')}>
          {(attributes) => (
            <DateInput
              {...attributes}
              name="deadline"
              min={addDays(today, shortestDays(form.kind, form.depth))}
              max={addDays(today, 365)}
              value={form.deadline ?? ''}
              onBlur={() => leave('deadline')}
              onChange={({ target }) =>
                change({ deadline: target.value === '' ? null : target.value })
              }
            />
          )}
        </Field>
        <Field
          label={t('consulting.contact')}
          error={faultOf('contact')}
          hint={t('consulting.contact.hint')}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="contact"
              maxLength={100}
              autoComplete="tel"
              value={form.contact}
              onBlur={() => leave('contact')}
              onChange={({ target }) => change({ contact: target.value })}
            />
          )}
        </Field>
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
  );
}

/** Estimate, state of the draft and what can be done with it. */
function BriefAside({ brief, onReload }: BriefPartProps & { onReload: (() => void) | undefined }) {
  const words = useText();
  const { t } = words;
  const { today, form, draft, submitting, dropping, setAsksDrop } = brief;
  return (
    <aside className={styles.aside}>
      <EstimateCard form={form} today={today} />
      <DraftNote draft={draft} onReload={onReload} />
      {submitting.error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {errorMessage(submitting.error, words)}
        </ErrorText>
      )}
      <CanAccess rule={submitConsultingReport.access} disabled>
        <Button type="submit" variant="primary" isRunning={submitting.isPending}>
          {submitting.isPending ? t('consulting.sending') : t('consulting.submit')}
        </Button>
      </CanAccess>
      {draft.id !== null && (
        <Button variant="text" disabled={dropping.isPending} onClick={() => setAsksDrop(true)}>
          {t('consulting.draft.remove')}
        </Button>
      )}
    </aside>
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
