import { useAccess } from '#src/client/hooks/use-access.ts';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { NavLink } from './nav-link.tsx';
import { shortAmount } from './short-amount.ts';
import styles from './balance.module.css';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';

/** The jindou the member can spend, in the bar of the console; links to the statement. */
export function Balance() {
  const words = useText();
  const { t, number } = words;
  const isPhone = usePhone();
  const { may } = useAccess();
  const wallet = useWallet();
  if (!may('login', 'can:account-view')) return null;
  const whole = wallet ? number(wallet.available) : '–';
  const short = (isPhone && wallet && shortAmount(wallet.available, words)) || undefined;
  return (
    <div className={styles.balance}>
      <NavLink place="/myaccount/bill/balance-bill" className={styles.amount}>
        <span className={styles.word}>{t('pay.jindou')}</span>{' '}
        {short && <b aria-hidden="true">{short}</b>}
        <b className={short && styles.word}>{whole}</b>
      </NavLink>
      {may('can:recharge') && (
        <NavLink place="/myaccount/recharge/gold-rechage" className={styles.recharge}>
          {t('pay.recharge')}
        </NavLink>
      )}
    </div>
  );
}
