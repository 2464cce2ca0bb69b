import { useEffect, useRef } from 'react';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { assignConsultingReport, consultingStaff } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

/** Assigns a report: to oneself, or to another member by workload. */
export function Assign({ report, onDone }: { report: Report; onDone: (report: Report) => void }) {
  const { id, assignee } = report;
  const words = useText();
  const { t } = words;
  const me = useMember();
  const { data: staff, refetch } = useQuery(consultingStaff, {});
  // Any act may change the assignee, and with it the counts beside the names.
  const counted = useRef(report);
  useEffect(() => {
    if (counted.current === report) return;
    counted.current = report;
    refetch();
  }, [report, refetch]);
  const { mutate, isPending, error } = useMutation(assignConsultingReport);
  const give = async (memberId?: string) => {
    const next = await mutate({ id, ...(memberId !== undefined && { memberId }) });
    if (next) onDone(next);
  };
  return (
    <div className={styles.acts}>
      <Field label={t('consulting.assign')} error={error && errorMessage(error, words)}>
        {(attributes) => (
          <select
            {...attributes}
            disabled={isPending || !staff}
            value={assignee?.id ?? ''}
            onChange={({ target }) => target.value !== '' && void give(target.value)}
          >
            <option value="">{t('consulting.nobody')}</option>
            {staff?.map(({ id: memberId, name, open }) => (
              <option key={memberId} value={memberId}>
                {`${name} (${open})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      {me && assignee?.id !== me.id && (
        <Button isRunning={isPending} onClick={() => void give()}>
          {t('consulting.assign.me')}
        </Button>
      )}
    </div>
  );
}
