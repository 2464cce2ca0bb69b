import { provenances } from '#src/domain/provenance.ts';
import { ActionRow } from '../../action-row/action-row.tsx';
import { ProvenanceBadge } from '../../provenance-badge/provenance-badge.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const provenanceBadge: GalleryEntry = {
  id: 'provenance-badge',
  components: { ProvenanceBadge },
  summary: 'The kind of source that a figure has; generated data are highlighted.',
  stories: {
    'Every source': () => (
      <ActionRow>
        {provenances.map((one) => (
          <ProvenanceBadge key={one} of={one} />
        ))}
      </ActionRow>
    ),
  },
};
