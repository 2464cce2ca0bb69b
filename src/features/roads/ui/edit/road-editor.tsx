import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { roadGrades, type RoadGrade } from '#src/domain/road.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { ManagedRoad } from '../../contract/road-edits.ts';
import * as contract from '../../contract/road-edits.ts';
import { RoadFacts } from '../sheet/road-facts.tsx';
import styles from './road-admin-drawer.module.css';
import { MergeForm } from './road-merge.tsx';
import type { SendEdit } from './send-edit.ts';

const reasons: Partial<Record<string, MessageKey>> = {
  'name-taken': 'roadEdit.failed.taken',
  'retracted-already': 'roadEdit.failed.changed',
  'shown-already': 'roadEdit.failed.changed',
};

interface RoadEditorProps {
  road: ManagedRoad;
  onChanged: (road: ManagedRoad) => void;
  onBack: () => void;
  /** It is what an edit has just made of it. */
  justSaved: boolean;
}

/** One road: its names, where it goes when it is another one, and whether it shows. */
export function RoadEditor({ road, onChanged, onBack, justSaved }: RoadEditorProps) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const send: SendEdit = async (endpoint, input) => {
    await run(async () => {
      const act = `${endpoint.path} ${JSON.stringify(input)}`;
      const changed = await sendIdempotent(endpoint, input, act);
      releaseKey(act);
      onChanged(changed as unknown as ManagedRoad);
    });
  };
  const { id, otherNames } = road;
  return (
    <div className={styles.desk}>
      <InlineStack>
        <Button variant="text" onClick={onBack}>
          {t('roadEdit.back')}
        </Button>
      </InlineStack>
      <div className={styles.facts}>
        <RoadFacts road={road} />
      </div>
      <FormError error={error} reasons={reasons} />
      {!error && justSaved && <FormSuccess>{t('roadEdit.done')}</FormSuccess>}
      <NameForm
        title={t('roadEdit.names')}
        rule={t('roadEdit.rename.rule')}
        button={t('roadEdit.rename')}
        first={{ name: road.name, nameHans: road.nameHans }}
        busy={running}
        onSend={(names) => void send(contract.renameRoad, { id, ...names })}
      />
      <NameForm
        title={t('roadEdit.other')}
        rule={otherNames.length === 0 ? t('roadEdit.other.none') : undefined}
        button={t('roadEdit.other.add')}
        first={{ name: '', nameHans: '' }}
        busy={running}
        onSend={(names) => void send(contract.addRoadName, { id, ...names })}
      >
        <div className={styles.names}>
          {otherNames.map((other) => (
            <Button
              key={other.id}
              disabled={running}
              aria-label={t('roadEdit.other.remove', { name: other.name })}
              onClick={() => void send(contract.removeRoadName, { id, nameId: other.id })}
            >
              {other.name} ×
            </Button>
          ))}
        </div>
      </NameForm>
      <GradeForm
        key={road.grade}
        grade={road.grade}
        busy={running}
        onSend={(grade) => void send(contract.gradeRoad, { id, grade })}
      />
      {road.retractedAt === null && <MergeForm road={road} busy={running} onSend={send} />}
      <ShowForm road={road} busy={running} onSend={send} />
    </div>
  );
}

interface GradeFormProps {
  grade: RoadGrade | null;
  busy: boolean;
  onSend: (grade: RoadGrade | 'none') => void;
}

/** How much a road is worth in trade, as who edits roads knows it. */
function GradeForm({ grade, busy, onSend }: GradeFormProps) {
  const { t } = useText();
  const title = t('road.column.grade');
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.names} role="group" aria-label={title}>
        {([...roadGrades, 'none'] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={one === (grade ?? 'none')}
            disabled={busy}
            onClick={() => onSend(one)}
          >
            {one === 'none' ? t('roadEdit.grade.none') : t(`road.grade.${one}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface NameFormProps {
  title: string;
  rule: string | undefined;
  button: string;
  first: { name: string; nameHans: string };
  busy: boolean;
  onSend: (names: { name: string; nameHans: string }) => void;
  children?: ReactNode;
}

function NameForm({ title, rule, button, first, busy, onSend, children }: NameFormProps) {
  const { t } = useText();
  const { element, field, submit } = useForm({
    initial: first,
    schema: contract.addRoadNameInput,
    words: { name: 'roadEdit.name.wrong', nameHans: 'roadEdit.name.wrong' },
    toSend: (names) => ({ id: 'of the road', ...names }),
    guarded: false,
  });
  return (
    <form
      ref={element}
      className={styles.part}
      aria-label={title}
      noValidate
      onSubmit={submit(async (names) => onSend(names))}
    >
      <h3>{title}</h3>
      {children}
      {rule && <HelpText>{rule}</HelpText>}
      <TextField label={t('roadEdit.name')} maxLength={40} autoComplete="off" {...field('name')} />
      <TextField
        label={t('roadEdit.nameHans')}
        maxLength={40}
        autoComplete="off"
        {...field('nameHans')}
      />
      <FormActions>
        <Button type="submit" disabled={busy}>
          {button}
        </Button>
      </FormActions>
    </form>
  );
}

function ShowForm({
  road: { id, retractedAt },
  busy,
  onSend,
}: {
  road: ManagedRoad;
  busy: boolean;
  onSend: SendEdit;
}) {
  const { t } = useText();
  const isShown = retractedAt === null;
  const title = t(isShown ? 'roadEdit.retract' : 'roadEdit.restore');
  const { element, field, submit } = useForm({
    initial: { reason: '' },
    schema: contract.retractRoadInput,
    words: { reason: 'roadEdit.reason.wrong' },
    toSend: ({ reason }) => ({ id, reason }),
    guarded: false,
  });
  const send = ({ reason }: { reason: string }) =>
    isShown
      ? onSend(contract.retractRoad, { id, reason })
      : onSend(contract.restoreRoad, { id, reason });
  return (
    <form
      ref={element}
      className={styles.part}
      aria-label={title}
      noValidate
      onSubmit={submit(send)}
    >
      <h3>{title}</h3>
      {isShown && <HelpText>{t('roadEdit.retract.rule')}</HelpText>}
      <TextAreaField
        label={t('roadEdit.reason')}
        hint={t('roadEdit.reason.wrong')}
        rows={2}
        maxLength={200}
        {...field('reason')}
      />
      <FormActions>
        <Button type="submit" disabled={busy}>
          {title}
        </Button>
      </FormActions>
    </form>
  );
}
