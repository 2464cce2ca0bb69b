import { memo } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { NoticesBell } from '#src/features/notices/ui/notices-bell.tsx';
import { Balance } from './balance.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Brand } from './brand.tsx';
import { LanguageButton } from './language-button.tsx';
import { QuickSearch } from './quick-search.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export const TopBar = memo(function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useText();
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.menu}
        aria-label={t('shell.nav.open')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      <Brand />
      <QuickSearch />
      <div className={styles.right}>
        <Balance />
        <NoticesBell />
        <LanguageButton className={styles.look} />
        <ThemeButton className={styles.look} />
        <UserMenu />
      </div>
    </header>
  );
});
