import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './toolbar-buttons.module.css';

/**
 * One press to the other language. Its words are in that language, for the person who cannot read
 * this one.
 */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { t } = useText();
  const { locale } = useSnapshot(preferences);
  if (runtimeConfig().languages.length < 2) return null;
  const other = locale === 'en' ? 'zh-CN' : 'en';
  return (
    <UnstyledButton
      className={classNames(styles.language, className)}
      lang={other}
      onClick={() => (preferences.locale = other)}
    >
      {t('language.other')}
    </UnstyledButton>
  );
}
