import { ActionRow } from '../../action-row/action-row.tsx';
import { CopyButton } from '../../copy-button/copy-button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const copyButton: GalleryEntry = {
  id: 'copy-button',
  components: { CopyButton },
  summary: 'Copies a text and says so; where the browser refuses, it shows the text.',
  stories: {
    'Number of an order': ({ text }) => (
      <ActionRow>
        <CopyButton label={text('复制订单号', 'Copy the order number')} text="OD2026112300000017" />
      </ActionRow>
    ),
    'Icon beside the number': ({ text }) => (
      <span>
        OD2026112300000017
        <CopyButton
          isIcon
          label={text('复制订单号', 'Copy the order number')}
          text="OD2026112300000017"
        />
      </span>
    ),
  },
};
