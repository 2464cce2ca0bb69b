import { useId } from 'react';
import { TextContext } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import type { GalleryEntry } from './gallery-entry.ts';
import styles from './gallery.module.css';
import { translators } from './translators.ts';

export type Theme = 'light' | 'dark';
export type Language = 'zh-CN' | 'en';

/** The stories of an entry in a theme and language, whatever those of the page are. */
export function Stories({
  entry,
  theme,
  language,
}: {
  entry: GalleryEntry;
  theme: Theme;
  language: Language;
}) {
  const own = useId();
  const context = {
    text: (zh: string, en: string) => (language === 'en' ? en : zh),
    id: (name: string) => `${own}-${name}`,
  };
  return (
    <TextContext value={translators[language]}>
      <div
        lang={language}
        data-theme={theme}
        className={classNames(
          styles.stories,
          styles[theme],
          entry.ground === 'page' && styles.page,
        )}
      >
        {Object.entries(entry.stories).map(([title, render]) => (
          <figure key={title}>
            <figcaption lang="en">{title}</figcaption>
            {render(context)}
          </figure>
        ))}
      </div>
    </TextContext>
  );
}
