import { PrintSection } from '../../print/print-section.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

export const printSection: GalleryEntry = {
  id: 'print-section',
  components: { PrintSection },
  summary: 'Prints its children in place of the page.',
  stories: {
    'Opens the print dialog': ({ text }) => (
      <Reveal
        label={text('打印账单', 'Print the bill')}
        content={(close) => (
          <PrintSection onDone={close}>
            <h1>{text('账单', 'Bill')}</h1>
          </PrintSection>
        )}
      />
    ),
  },
};
