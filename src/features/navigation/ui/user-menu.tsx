import { lazy, memo, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { session } from '#src/client/state/session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { whenIdle } from '#src/client/when-idle.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import styles from './user-menu.module.css';

const fetchPanel = withMessages(() => import('./user-menu-panel.tsx'), 'bar');
const Panel = lazy(() => fetchPanel().then(({ UserMenuPanel }) => ({ default: UserMenuPanel })));

/** Who is logged in; its panel is fetched when the page is idle. */
export const UserMenu = memo(function UserMenu() {
  const { t } = useText();
  const { userInfo } = useSnapshot(session);
  const name = userInfo?.name ?? '';
  // A failed fetch is repeated when the menu is opened.
  useEffect(() => whenIdle(() => void fetchPanel().catch(() => {})), []);
  return (
    <Popover
      label={t('shell.user')}
      triggerClass={styles.trigger}
      triggerLabel={name ? t('shell.user.of', { name }) : t('shell.user')}
      trigger={name === '' ? <Icon name="user" size={18} /> : [...name][0]}
    >
      {(close) => <Panel onChoose={close} />}
    </Popover>
  );
});
