import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import { memo, useEffect, useRef } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import { logout } from '#src/features/auth/contract/sessions.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clearTabs } from './opened-tabs.ts';
import styles from './user-menu.module.css';

/**
 * The menu's elements weigh as much as the rest of the shell, and are needed only when the menu
 * opens.
 */
const defineElements = () => import('#src/ui/elements/shoelace.ts').catch(() => {}); // retried with the next click

/** Who is logged in, and the way out. */
export function UserMenu() {
  return <Menu navigate={useNavigate()} />;
}

// `navigate` changes with each page; memo avoids rendering the menu again.
const Menu = memo(function Menu({ navigate }: { navigate: NavigateFunction }) {
  const { t } = useText();
  const dropdown = useRef<SlDropdown>(null);
  const { userInfo } = useSnapshot(session);
  const { mutate } = useMutation(logout);

  useEffect(() => void defineElements(), []);

  /** Once the elements are there they open by themselves. */
  const openEarly = async () => {
    if (customElements.get('sl-dropdown')) return;
    await defineElements();
    await dropdown.current?.show?.();
  };

  const leave = async () => {
    // The login is cleared here even when the server could not be reached.
    await mutate({});
    forgetLogin();
    setUserInfo(null);
    clearTabs();
    await goToLogin(navigate);
  };

  const name = userInfo?.name ?? '';
  return (
    <sl-dropdown ref={dropdown} className={styles.dropdown} placement="bottom-end" distance={6}>
      <UnstyledButton
        slot="trigger"
        className={styles.trigger}
        onClick={() => void openEarly()}
        aria-label={name ? t('shell.user.of', { name }) : t('shell.user')}
      >
        {name ? [...name][0] : <Icon name="user" size={18} />}
      </UnstyledButton>
      {/* The menu must be the dropdown's own child, else the arrows do not find it. */}
      <sl-menu
        className={styles.menu}
        onsl-select={({ detail }) =>
          void (detail.item.value ? navigate(detail.item.value) : leave())
        }
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
});
