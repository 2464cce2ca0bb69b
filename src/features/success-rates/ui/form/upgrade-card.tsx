import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './success-form.module.css';

/** For whom the membership holds no success rates: what they would get, and where. */
export function UpgradeCard() {
  const { t } = useText();
  return (
    <section className={styles.upgrade}>
      <Icon name="lock" size={24} />
      <h2>{t('success.upgrade.title')}</h2>
      <p>{t('success.upgrade.text')}</p>
      <LinkButton variant="primary" to="/member/product">
        {t('success.upgrade.go')}
      </LinkButton>
    </section>
  );
}
