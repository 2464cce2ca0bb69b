import { ActionRow } from '../../action-row/action-row.tsx';
import { Tag } from '../../tag/tag.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const tag: GalleryEntry = {
  id: 'tag',
  components: { Tag },
  summary: 'A status in a word or two.',
  stories: {
    Tones: ({ text }) => (
      <ActionRow>
        <Tag>{text('草稿', 'Draft')}</Tag>
        <Tag tone="success">{text('已交付', 'Delivered')}</Tag>
        <Tag tone="warning">{text('待付款', 'Awaiting payment')}</Tag>
        <Tag tone="danger">{text('失败', 'Failed')}</Tag>
      </ActionRow>
    ),
    'In a line of text': ({ text }) => (
      <p>
        {text('订单 2026-0412 ', 'Order 2026-0412 ')}
        <Tag tone="warning">{text('待付款', 'Awaiting payment')}</Tag>
      </p>
    ),
  },
};
