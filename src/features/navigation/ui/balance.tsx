import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { NavLink } from './nav-link.tsx';
import styles from './balance.module.css';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';

/** The jindou the member can spend, in the bar of the console; links to the statement. */
export function Balance() {
  const { t, number } = useText();
  const { may } = useAccess();
  const wallet = useWallet();
  if (!may('login', 'can:account-view')) return null;
  return (
    <div className={styles.balance}>
      <NavLink place="/myaccount/bill/balance-bill" className={styles.amount}>
        <span className={styles.word}>{t('pay.jindou')}</span>{' '}
        <b>{wallet ? number(wallet.available) : '–'}</b>
      </NavLink>
      {may('can:recharge') && (
        <NavLink place="/myaccount/recharge/gold-rechage" className={styles.recharge}>
          {t('pay.recharge')}
        </NavLink>
      )}
    </div>
  );
}
