import { PrintOnly } from '../../print/print-only.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const printOnly: GalleryEntry = {
  id: 'print-only',
  components: { PrintOnly },
  summary: 'Shown on paper alone: when and for whom the page was printed.',
  stories: {
    'Hidden on the screen': ({ text }) => (
      <>
        <p>
          {text('打印本页时，这里下方多一行。', 'A printed page has one more line below this one.')}
        </p>
        <PrintOnly>
          {text(
            '2026-11-20 14:32 为会员 M-1042 打印',
            'Printed on 2026-11-20 14:32 for member M-1042',
          )}
        </PrintOnly>
      </>
    ),
  },
};
