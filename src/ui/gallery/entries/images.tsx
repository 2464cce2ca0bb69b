import { AuthenticatedImage, ImageRow } from '../../authenticated-image/authenticated-image.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

// Nothing is there: the frames stay empty, as they do while a picture is loading.
const address = 'data:,';

export const images: GalleryEntry = {
  id: 'images',
  components: { AuthenticatedImage, ImageRow },
  summary: 'Pictures that the server gives to members alone, fetched when they come into view.',
  stories: {
    'Before it is loaded': ({ text }) => (
      <AuthenticatedImage address={address} alt={text('店面', 'Shop front')} />
    ),
    'Large, in a row that scrolls': ({ text }) => (
      <ImageRow
        label={text('照片', 'Photos')}
        pictures={['a', 'b', 'c', 'd'].map((name) => ({
          address: `${address}${name}`,
          alt: text('店面', 'Shop front'),
        }))}
      />
    ),
  },
};
