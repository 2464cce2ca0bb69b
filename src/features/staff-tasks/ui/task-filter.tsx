import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { taskWorkers } from '../model/staff-task.ts';
import styles from './staff-tasks.module.css';
import type { useTaskAddress } from './task-address.ts';

/** Whose tasks are listed, and what the keys do. */
export function TaskFilter({ navigation }: { navigation: ReturnType<typeof useTaskAddress> }) {
  const { t } = useText();
  const { address, go } = navigation;
  return (
    <FilterRow className={styles.filter}>
      <Field label={t('tasks.worker')}>
        {(attributes) => (
          <select
            {...attributes}
            value={address.worker}
            onChange={({ target }) =>
              go({
                worker: taskWorkers.find((one) => one === target.value) ?? 'all',
                page: 1,
                opened: undefined,
              })
            }
          >
            {taskWorkers.map((worker) => (
              <option key={worker} value={worker}>
                {t(`tasks.worker.choice.${worker}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className={styles.keys} title={t('tasks.keys')}>
        <kbd>J</kbd> <kbd>K</kbd> {t('tasks.keys.move')} <kbd>E</kbd> {t('tasks.keys.claimShort')}{' '}
        <kbd>Enter</kbd> {t('tasks.keys.open')}
      </p>
    </FilterRow>
  );
}
