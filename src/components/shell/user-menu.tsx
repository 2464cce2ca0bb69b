import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { logout as forgetLogin } from '#src/access/access-state.ts';
import { doors } from '#src/access/guard.ts';
import { logout } from '#src/contract/sessions.ts';
import { session, setUserInfo } from '#src/state/session.ts';
import '../shoelace.ts';
import { Icon } from '../icon.tsx';
import { useSend } from '../use-send.ts';
import { useText } from '../use-text.ts';
import { forgetTabs } from './opened-tabs.ts';
import styles from './user-menu.module.css';

/** Who is logged in, and the way out. */
export function UserMenu() {
  const { t } = useText();
  const { userInfo } = useSnapshot(session);
  const navigate = useNavigate();
  const { send } = useSend(logout);

  const leave = async () => {
    // The login is forgotten here whether or not the server could be told: whoever logs out wants to be out.
    await send({});
    forgetLogin();
    setUserInfo(null);
    forgetTabs();
    await navigate(doors.login.path);
  };

  const name = userInfo?.name ?? '';
  return (
    <sl-dropdown placement="bottom-end" distance={6}>
      <button
        slot="trigger"
        type="button"
        className={styles.trigger}
        aria-label={name ? t('shell.user.of', { name }) : t('shell.user')}
      >
        {name ? [...name][0] : <Icon name="user" size={18} />}
      </button>
      {/* The menu must be the dropdown's own child, else the arrows do not find it. */}
      <sl-menu
        className={styles.menu}
        onsl-select={({ detail }) => void (detail.item.value ? navigate(detail.item.value) : leave())}
      >
        {userInfo && (
          <sl-menu-label className={styles.who}>
            <b>{userInfo.name}</b>
            <span>{userInfo.account}</span>
          </sl-menu-label>
        )}
        <sl-menu-item value="/account/center">
          <span slot="prefix" className={styles.icon}>
            <Icon name="user" />
          </span>
          {t('page.accountCenter')}
        </sl-menu-item>
        <sl-menu-item value="/account/settings/account">
          <span slot="prefix" className={styles.icon}>
            <Icon name="filter" />
          </span>
          {t('page.settings')}
        </sl-menu-item>
        <sl-menu-item>
          <span slot="prefix" className={styles.icon}>
            <Icon name="logout" />
          </span>
          {t('shell.logout')}
        </sl-menu-item>
      </sl-menu>
    </sl-dropdown>
  );
}
