import { Pager } from '../../pagination/pager.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const none = () => {};

export const pager: GalleryEntry = {
  id: 'pager',
  components: { Pager },
  summary: 'Turns the pages of a list and chooses how many rows one has.',
  stories: {
    'First page': () => <Pager page={1} pages={3} limit={20} onTurn={none} onSize={none} />,
    'One of many': () => <Pager page={17} pages={180} limit={50} onTurn={none} onSize={none} />,
    'A single page': () => <Pager page={1} pages={1} limit={20} onTurn={none} onSize={none} />,
  },
};
