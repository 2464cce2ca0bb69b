import { useState, type FormEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { sendDecision, fenOf, type Choice, type DecisionValues } from './decision.ts';
import { DecisionFields, type DecisionFaults } from './decision-fields.tsx';
import { actText } from './decision-text.ts';
import { decisionErrors } from './decision-errors.ts';
import { NoticePreview } from './notice-preview.tsx';
import styles from './staff-tasks.module.css';

interface DecisionFormProps {
  detail: StaffTaskDetail;
  onDecided: (choice: Choice) => void;
}

/** The decision on a task: its fields, the notices to both sides, then the button. */
export function DecisionForm({ detail, onDecided }: DecisionFormProps) {
  const words = useText();
  const { t } = words;
  const { run, running, error } = useAsyncAction();
  const [values, setValues] = useState(() => initialOf(detail));
  const [faults, setFaults] = useState<DecisionFaults>({});
  const [confirming, setConfirming] = useState(false);
  const change = (part: Partial<DecisionValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf(detail, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) return setConfirming(true);
    return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const confirm = () =>
    void run(async () => {
      await sendDecision(detail, values);
      // The dialog gives the focus back as it goes, and the message after it takes it.
      setConfirming(false);
      onDecided(values.choice);
    });
  return (
    <form noValidate onSubmit={submit} aria-label={t('tasks.decision')}>
      <DecisionFields detail={detail} values={values} faults={faults} onChange={change} />
      <NoticePreview detail={detail} values={values} />
      <div className={styles.foot}>
        {!confirming && <FormError error={error} reasons={decisionErrors} />}
        <span className={styles.faint}>{t('tasks.decision.note')}</span>
        <Button type="submit" variant="primary">
          {actText(detail, values, words)}
        </Button>
      </div>
      {confirming && (
        <ConfirmDecision
          detail={detail}
          values={values}
          running={running}
          error={error}
          onBack={() => setConfirming(false)}
          onConfirm={confirm}
        />
      )}
    </form>
  );
}

function initialOf({ suits, verification, files }: StaffTaskDetail): DecisionValues {
  return {
    choice: 'approve',
    reason: '',
    role: suits[0],
    bankReference: '',
    arrived: '',
    verification: verification && files.length > 0 ? verification.most : 1,
    quality: verification?.quality ?? 'C',
    withTenant: false,
  };
}

function faultsOf({ task }: StaffTaskDetail, values: DecisionValues): DecisionFaults {
  const { choice, reason, bankReference, arrived } = values;
  if (choice === 'reject') return reason.trim() === '' ? { reason: 'tasks.reason.missing' } : {};
  if (task.source !== 'transfer') return {};
  const received = fenOf(arrived);
  return {
    ...(bankReference.trim() === '' && { bankReference: 'tasks.reference.missing' as const }),
    ...(received === undefined
      ? { arrived: 'tasks.arrived.wrong' as const }
      : received !== task.amount?.n && { arrived: 'tasks.arrived.differs' as const }),
  };
}
