import { useSnapshot } from 'valtio';
import { preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { languageNames, languageTag } from '#src/domain/locale.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './toolbar-buttons.module.css';

/**
 * One press to each other language. Its words are in that language, for the person who cannot read
 * this one.
 */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { locale } = useSnapshot(preferences);
  const others = runtimeConfig().languages.filter((language) => language !== locale);
  return others.map((language) => (
    <UnstyledButton
      key={language}
      className={classNames(styles.language, className)}
      lang={languageTag(language)}
      onClick={() => (preferences.locale = language)}
    >
      {languageNames[language]}
    </UnstyledButton>
  ));
}
