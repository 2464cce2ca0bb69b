import { ActionRow } from '../../action-row/action-row.tsx';
import { Button } from '../../button/button.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const pageHeader: GalleryEntry = {
  id: 'page-header',
  components: { PageHeader },
  summary:
    'The title of a page, what belongs to it, and its actions; the second child takes the free width.',
  ground: 'page',
  stories: {
    'Title and actions': ({ text }) => (
      <PageHeader as="div">
        <h3>{text('我的案例', 'My cases')}</h3>
        <HelpText>{text('共 62 条', '62 cases')}</HelpText>
        <ActionRow>
          <Button>{text('导出', 'Export')}</Button>
          <Button variant="primary">{text('提交案例', 'Submit a case')}</Button>
        </ActionRow>
      </PageHeader>
    ),
    'Title alone': ({ text }) => (
      <PageHeader as="div">
        <h3>{text('账单详情', 'Bill')}</h3>
      </PageHeader>
    ),
  },
};
