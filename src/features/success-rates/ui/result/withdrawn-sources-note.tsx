import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { formAddress } from '../form/question-address.ts';
import type { Run } from './run-types.ts';
import styles from './success-report.module.css';

/**
 * Note on a report whose sources have withdrawn shops since it was computed: its figures are
 * unchanged.
 */
export function Withdrawn({ n, question }: { n: number; question: Run['question'] }) {
  const { t } = useText();
  return (
    <p className={styles.withdrawn} role="status">
      <Icon name="warning" />
      <span>
        {t('success.withdrawn', { n })} <Link to={formAddress(question)}>{t('success.again')}</Link>
      </span>
    </p>
  );
}
