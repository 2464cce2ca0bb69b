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

/** Preview of the notices to both sides. */
export function NoticePreview({ detail, values }: NoticePreviewProps) {
  const words = useText();
  const { t } = words;
  const { task } = detail;
  const reason = values.reason.trim() || t('tasks.notices.reason');
  const { member, staff } = noticesOf(detail, { ...values, reason }, words);
  return (
    <section>
      <h3>{t('tasks.notices')}</h3>
      <div className={styles.notices}>
        <div>
          <h4>
            <Icon name="bell" size={14} />
            {t('tasks.notices.member', { account: task.memberAccount })}
          </h4>
          <p>{member ?? t('tasks.notices.later')}</p>
        </div>
        <div>
          <h4>
            <Icon name="list" size={14} />
            {t(task.source === 'refund' ? 'tasks.notices.finance' : 'tasks.notices.staff')}
          </h4>
          <p>{staff ?? t('tasks.notices.audit')}</p>
        </div>
      </div>
    </section>
  );
}
