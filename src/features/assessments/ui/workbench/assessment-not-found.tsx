import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';

/** In the place of an assessment or a report that an address names and that is not there. */
export function AssessmentNotFound({ id, withBack = true }: { id: string; withBack?: boolean }) {
  const { t } = useText();
  return (
    <div role="alert" className={styles.nothing}>
      <h1 tabIndex={-1}>{t('assessment.absent')}</h1>
      <p>{t('assessment.absent.text', { id })}</p>
      {withBack && (
        <LinkButton to="/assessment">
          <Icon name="arrow-left" /> {t('assessment.absent.all')}
        </LinkButton>
      )}
    </div>
  );
}
