import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { densities, preferences, themes } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { languageTag } from '#src/domain/locale.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import styles from './quick-settings.module.css';

/** Language, theme and row height, applied at once. */
export function QuickSettings() {
  const { t } = useText();
  const { locale, theme, density } = useSnapshot(preferences);
  const { languages } = runtimeConfig();
  return (
    <>
      {languages.length > 1 && (
        <Row name={t('shell.language')}>
          {languages.map((each) => (
            <UnstyledButton
              key={each}
              lang={languageTag(each)}
              aria-pressed={each === locale}
              onClick={() => (preferences.locale = each)}
            >
              {t(`shell.language.${each}`)}
            </UnstyledButton>
          ))}
        </Row>
      )}
      <Row name={t('shell.theme')}>
        {themes.map((each) => (
          <UnstyledButton
            key={each}
            aria-pressed={each === theme}
            onClick={() => (preferences.theme = each)}
          >
            {t(`shell.theme.${each}`)}
          </UnstyledButton>
        ))}
      </Row>
      <Row name={t('list.density')}>
        {densities.map((each) => (
          <UnstyledButton
            key={each}
            aria-pressed={each === density}
            onClick={() => (preferences.density = each)}
          >
            {t(`list.density.${each}`)}
          </UnstyledButton>
        ))}
      </Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span id={id}>{name}</span>
      <SegmentedControl role="group" aria-labelledby={id} className={styles.choices}>
        {children}
      </SegmentedControl>
    </div>
  );
}
