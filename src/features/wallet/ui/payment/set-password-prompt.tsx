import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './money.module.css';
import { setPasswordAddress } from './recharge-address.ts';

/**
 * Replaces the six boxes for members without a payment password: a link to set it, which leads back
 * here.
 */
export function SetPasswordPrompt() {
  const { t } = useText();
  return (
    <>
      <p role="status" className={styles.problem}>
        <Icon name="warning" />
        {t('checkout.set.first')}
      </p>
      <LinkButton variant="primary" to={setPasswordAddress()}>
        {t('checkout.set')}
      </LinkButton>
    </>
  );
}
