import { UnstyledButton } from '../../button/unstyled-button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const unstyledButton: GalleryEntry = {
  id: 'unstyled-button',
  components: { UnstyledButton },
  summary:
    'A native button without a look of its own, for rows, chips and headings that can be pressed.',
  stories: {
    Default: ({ text }) => (
      <UnstyledButton>{text('忠孝东路四段', 'Zhongxiao East Road, Section 4')}</UnstyledButton>
    ),
    Disabled: ({ text }) => (
      <UnstyledButton disabled>{text('文昌街', 'Wenchang Street')}</UnstyledButton>
    ),
  },
};
