import { Icon } from '../../icon/icon.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const icon: GalleryEntry = {
  id: 'icon',
  components: { Icon },
  summary: 'A sign beside words, hidden from assistive technology.',
  stories: {
    'In a line of text': ({ text }) => (
      <p>
        <Icon name="warning" /> {text('证据已撤回', 'Evidence withdrawn')} <Icon name="check" />{' '}
        {text('已核验', 'Verified')}
      </p>
    ),
    Sizes: () => (
      <p>
        <Icon name="map" size={14} /> <Icon name="map" /> <Icon name="map" size={20} />{' '}
        <Icon name="map" size={24} />
      </p>
    ),
  },
};
