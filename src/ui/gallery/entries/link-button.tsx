import { ActionRow } from '../../action-row/action-row.tsx';
import { LinkButton } from '../../button/link-button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const linkButton: GalleryEntry = {
  id: 'link-button',
  components: { LinkButton },
  summary: 'A link that looks like a button, for actions that are a page of their own.',
  stories: {
    Variants: ({ text }) => (
      <ActionRow>
        <LinkButton variant="primary" to="/kase">
          {text('查案例', 'Search cases')}
        </LinkButton>
        <LinkButton to="/orders">{text('全部订单', 'All orders')}</LinkButton>
        <LinkButton variant="text" to="/help">
          {text('计算方法', 'Methods')}
        </LinkButton>
      </ActionRow>
    ),
  },
};
