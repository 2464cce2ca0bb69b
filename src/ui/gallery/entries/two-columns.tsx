import { PaddedCard } from '../../card/card.tsx';
import { TwoColumns } from '../../two-columns/two-columns.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const twoColumns: GalleryEntry = {
  id: 'two-columns',
  components: { TwoColumns },
  summary: 'Content and, at its end, an aside of fixed width, which comes first on narrow windows.',
  ground: 'page',
  stories: {
    Default: ({ text }) => (
      <TwoColumns>
        <PaddedCard as="div">{text('内容', 'Content')}</PaddedCard>
        <aside aria-label={text('摘要', 'Summary')}>
          <PaddedCard as="div">{text('摘要，宽 400 像素', 'A summary 400 px wide')}</PaddedCard>
        </aside>
      </TwoColumns>
    ),
  },
};
