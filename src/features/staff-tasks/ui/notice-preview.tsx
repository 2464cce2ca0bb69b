import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import type { DecisionValues } from './decision.ts';
import { noticesOf } from './decision-text.ts';
import styles from './staff-tasks.module.css';

interface NoticePreviewProps {
  detail: StaffTaskDetail;
  values: DecisionValues;
}

/** What both sides are told, before anything is decided. */
export function NoticePreview({ detail, values }: NoticePreviewProps) {
  const words = useText();
  const { t } = words;
  const { task } = detail;
  const reason = values.reason.trim() || t('tasks.told.reason');
  const { member, staff } = noticesOf(detail, { ...values, reason }, words);
  return (
    <section>
      <h3>{t('tasks.told')}</h3>
      <div className={styles.notices}>
        <div>
          <h4>
            <Icon name="bell" size={14} />
            {t('tasks.told.member', { account: task.memberAccount })}
          </h4>
          <p>{member ?? t('tasks.told.later')}</p>
        </div>
        <div>
          <h4>
            <Icon name="list" size={14} />
            {t(task.source === 'refund' ? 'tasks.told.finance' : 'tasks.told.staff')}
          </h4>
          <p>{staff ?? t('tasks.told.audit')}</p>
        </div>
      </div>
    </section>
  );
}
