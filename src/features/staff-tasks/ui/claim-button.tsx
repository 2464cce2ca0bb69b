import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { StaffTask } from '../contract/staff-tasks.ts';
import { decisionErrors } from './decision-errors.ts';
import type { useClaiming } from './use-claiming.ts';
import styles from './staff-tasks.module.css';

export type Claiming = ReturnType<typeof useClaiming>;

interface ClaimButtonProps {
  task: StaffTask;
  claiming: Claiming;
  onChanged: () => void;
}

/** Says who works on a task, and takes it on or gives it back. */
export function ClaimButton({ task, claiming, onChanged }: ClaimButtonProps) {
  const { t } = useText();
  const { worker } = task;
  const { toggle, isPending, error } = claiming;
  return (
    <div className={styles.claim}>
      {worker !== null && !worker.isMe ? (
        <span>
          <Icon name="user" size={14} />
          {t('tasks.worker.other', { name: worker.name })}
        </span>
      ) : (
        <Button
          isRunning={isPending}
          title={t('tasks.keys.claim')}
          onClick={() => void toggle(task).then(onChanged)}
        >
          <Icon name="user" size={16} />
          {t(worker === null ? 'tasks.claim' : 'tasks.release')}
        </Button>
      )}
      <FormError error={error} reasons={decisionErrors} />
    </div>
  );
}
