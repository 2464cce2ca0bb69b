import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import styles from './money.module.css';
import { setPasswordAddress } from './recharge-address.ts';

/** In the place of the six boxes for who has no payment password yet: where to set it, and that one comes back here. */
export function SetPasswordFirst() {
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
