import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import type { DecisionValues } from './decision.ts';
import { actText } from './decision-text.ts';
import { decisionErrors } from './decision-errors.ts';
import { factCode } from './fact-codes.ts';
import styles from './staff-tasks.module.css';

interface ConfirmDecisionProps {
  detail: StaffTaskDetail;
  values: DecisionValues;
  running: boolean;
  error: CallError | undefined;
  onBack: () => void;
  onConfirm: () => void;
}

/** Repeats what a decision changes; the focus is on the way back. */
export function ConfirmDecision(props: ConfirmDecisionProps) {
  const { detail, values, running, error, onBack, onConfirm } = props;
  const words = useText();
  const { t, number } = words;
  const { task, facts, available } = detail;
  const act = actText(detail, values, words);
  const after = facts.find(({ name }) => name === 'orderAfter');
  const parts = task.source === 'refund' && partsOf(facts);
  const isApproved = values.choice === 'approve';
  return (
    <Modal
      title={t('tasks.confirm.title', { act, account: task.memberAccount })}
      onClose={onBack}
      busy={running}
    >
      <div className={styles.confirm}>
        <FormError error={error} reasons={decisionErrors} />
        <DescriptionList>
          {task.no !== '' && <DescriptionItem term={t('tasks.no')}>{task.no}</DescriptionItem>}
          {available && (
            <DescriptionItem term={t('tasks.fact.available')}>
              <span className={styles.money}>
                {t('tasks.beforeAfter', {
                  before: number(available.before),
                  after: number(isApproved ? available.after : available.before),
                })}
              </span>
            </DescriptionItem>
          )}
          {isApproved && parts && (
            <DescriptionItem term={t('tasks.confirm.parts')}>
              {t('tasks.confirm.parts.text', parts)}
            </DescriptionItem>
          )}
          {after && (
            <DescriptionItem term={t('tasks.fact.orderAfter')}>
              {isApproved ? t(factCode(after.name, after.value)) : t('order.status.refundRejected')}
            </DescriptionItem>
          )}
          {!isApproved && (
            <DescriptionItem term={t('tasks.reason.label')}>{values.reason.trim()}</DescriptionItem>
          )}
        </DescriptionList>
        <HelpText>
          {t(available && isApproved ? 'tasks.confirm.money' : 'tasks.confirm.text')}
        </HelpText>
        <FormActions>
          <Button
            ref={(button) => button?.setAttribute('autofocus', '')}
            disabled={running}
            onClick={onBack}
          >
            {t('tasks.confirm.back')}
          </Button>
          <Button variant="primary" isRunning={running} onClick={onConfirm}>
            {act}
          </Button>
        </FormActions>
      </div>
    </Modal>
  );
}

/** The buckets that a refund returns to. */
function partsOf(facts: StaffTaskDetail['facts']): { bonus: number; bought: number } {
  const of = (wanted: string) => Number(facts.find(({ name }) => name === wanted)?.value ?? 0);
  return { bonus: of('bonus'), bought: of('bought') };
}
