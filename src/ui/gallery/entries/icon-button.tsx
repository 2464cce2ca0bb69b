import { ActionRow } from '../../action-row/action-row.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { SampleIcon } from '../sample-icon.tsx';

export const iconButton: GalleryEntry = {
  id: 'icon-button',
  components: { IconButton },
  summary: 'A button that shows an icon alone; its label says what it does.',
  stories: {
    Default: ({ text }) => (
      <ActionRow>
        <IconButton aria-label={text('下载', 'Download')}>
          <SampleIcon name="download" />
        </IconButton>
        <IconButton aria-label={text('新增', 'Add')}>
          <SampleIcon name="plus" />
        </IconButton>
        <IconButton aria-label={text('移除', 'Remove')}>
          <SampleIcon name="close" />
        </IconButton>
      </ActionRow>
    ),
    Pressed: ({ text }) => (
      <IconButton aria-label={text('列表', 'List')} aria-pressed>
        <SampleIcon name="list" />
      </IconButton>
    ),
    Disabled: ({ text }) => (
      <IconButton aria-label={text('下载', 'Download')} disabled>
        <SampleIcon name="download" />
      </IconButton>
    ),
  },
};
