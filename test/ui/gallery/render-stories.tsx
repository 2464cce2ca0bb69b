import { MemoryRouter } from 'react-router-dom';
import type { GalleryEntry } from '#src/ui/gallery/gallery-entry.ts';
import { Stories, type Language, type Theme } from '#src/ui/gallery/stories.tsx';
import { render } from '../../support/render.tsx';

/** Renders all stories of one entry of the gallery. */
export async function renderStories(
  entry: GalleryEntry,
  theme: Theme = 'light',
  language: Language = 'en',
) {
  const { element } = await render(
    <MemoryRouter>
      <Stories entry={entry} theme={theme} language={language} />
    </MemoryRouter>,
  );
  return element;
}
