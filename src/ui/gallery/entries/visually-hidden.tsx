import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const visuallyHidden: GalleryEntry = {
  id: 'visually-hidden',
  components: { VisuallyHidden },
  summary: 'Content for screen readers alone.',
  stories: {
    Default: ({ text }) => (
      <p>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{text('尚未解锁', 'Not unlocked')}</VisuallyHidden>
      </p>
    ),
  },
};
