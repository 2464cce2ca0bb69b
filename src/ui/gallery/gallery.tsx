import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FieldLayout } from '../field/field-layout.tsx';
import { FilterRow } from '../filter-row/filter-row.tsx';
import { entries } from './entries.ts';
import type { GalleryEntry } from './gallery-entry.ts';
import styles from './gallery.module.css';
import { Stories, type Language, type Theme } from './stories.tsx';

export interface GalleryProps {
  /** What the page starts with. */
  theme: Theme | 'both';
  language: Language;
}

/** The page of the UI kit: every component with its variants and states. */
export function Gallery({ theme: firstTheme, language: firstLanguage }: GalleryProps) {
  const [theme, setTheme] = useState(firstTheme);
  const [language, setLanguage] = useState(firstLanguage);
  return (
    <MemoryRouter>
      <div className={styles.gallery}>
        <nav aria-label="Components" className={styles.nav}>
          <ul>{entries.map(navItems)}</ul>
        </nav>
        <main>
          <h1>UI kit</h1>
          <FilterRow>
            <FieldLayout>
              <span>Theme</span>
              <select
                value={theme}
                onChange={({ target }) => setTheme(target.value as GalleryProps['theme'])}
              >
                <option value="both">light and dark</option>
                <option>light</option>
                <option>dark</option>
              </select>
            </FieldLayout>
            <FieldLayout>
              <span>Texts</span>
              <select
                value={language}
                onChange={({ target }) => setLanguage(target.value as Language)}
              >
                <option>zh-CN</option>
                <option>en</option>
              </select>
            </FieldLayout>
          </FilterRow>
          {entries.map((entry) => (
            <section key={entry.id} id={entry.id} aria-label={namesOf(entry).join(', ')}>
              <h2>{namesOf(entry).join(', ')}</h2>
              <p>{entry.summary}</p>
              <div className={styles.themes}>
                {(theme === 'both' ? (['light', 'dark'] as const) : [theme]).map((one) => (
                  <Stories key={one} entry={entry} theme={one} language={language} />
                ))}
              </div>
            </section>
          ))}
        </main>
      </div>
    </MemoryRouter>
  );
}

const namesOf = ({ components }: GalleryEntry) => Object.keys(components);

const navItems = (entry: GalleryEntry) =>
  namesOf(entry).map((name) => (
    <li key={name}>
      <a href={`#${entry.id}`}>{name}</a>
    </li>
  ));
