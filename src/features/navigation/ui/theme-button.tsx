import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences, themes, type Theme } from '#src/client/state/preferences.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';

const icons: Record<Theme, IconName> = { system: 'system', light: 'sun', dark: 'moon' };

/** Cycles through the themes; its name says the current and the next one. */
export function ThemeButton({ className = '' }: { className?: string | undefined }) {
  const { t } = useText();
  const { theme } = useSnapshot(preferences);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  const label = t('theme.switch', { now: t(`theme.${theme}`), next: t(`theme.${next}`) });
  return (
    <IconButton
      className={className}
      aria-label={label}
      title={label}
      onClick={() => (preferences.theme = next)}
    >
      <Icon name={icons[theme]} size={18} />
    </IconButton>
  );
}
