import { useSnapshot } from 'valtio';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { session } from '#src/client/state/session.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { accountGroup } from './menu.ts';
import { NavIcon } from './nav-icon.tsx';
import { NavLink } from './nav-link.tsx';
import { QuickSettings } from './quick-settings.tsx';
import { useLogout } from './use-logout.ts';
import styles from './user-menu.module.css';

/** Balance, account pages, the look of the console, and logging out. */
export function UserMenuPanel({ onChoose }: { onChoose: () => void }) {
  const { userInfo } = useSnapshot(session);
  return (
    <div className={styles.menu}>
      {userInfo && (
        <div className={styles.who}>
          <span className={styles.avatar} aria-hidden="true">
            {[...userInfo.name][0]}
          </span>
          <p>
            <b>{userInfo.name}</b>
            <span>{userInfo.account}</span>
          </p>
        </div>
      )}
      <Balance onChoose={onChoose} />
      <Links onChoose={onChoose} />
      <div className={styles.part}>
        <QuickSettings />
      </div>
      <Logout />
    </div>
  );
}

/** The whole figure: the bar of a phone shows a shortened one. */
function Balance({ onChoose }: { onChoose: () => void }) {
  const { t, number } = useText();
  const { may } = useAccess();
  const wallet = useWallet();
  if (!may('login', 'can:account-view')) return null;
  return (
    <NavLink
      place="/myaccount/jindou/my-jindou"
      className={styles.balance}
      onClick={onChoose}
      data-first
    >
      <NavIcon name="jindou" />
      <span>{t('jindou.available')}</span>
      <b>{t('pay.amount', { text: wallet ? number(wallet.available) : '–' })}</b>
    </NavLink>
  );
}

function Links({ onChoose }: { onChoose: () => void }) {
  const { t } = useText();
  const { may } = useAccess();
  return (
    <ul className={styles.part}>
      {accountGroup.items
        .filter(({ needs }) => needs === undefined || may(needs))
        .map(({ path, title, icon }, index) => (
          <li key={path}>
            <NavLink
              place={path}
              className={styles.item}
              onClick={onChoose}
              data-first={index === 0 || undefined}
            >
              <NavIcon name={icon} />
              {t(title)}
            </NavLink>
          </li>
        ))}
    </ul>
  );
}

function Logout() {
  const { t } = useText();
  const logOut = useLogout();
  return (
    <div className={styles.part}>
      <UnstyledButton className={styles.item} onClick={() => void logOut()}>
        <Icon name="logout" />
        {t('shell.logout')}
      </UnstyledButton>
    </div>
  );
}
