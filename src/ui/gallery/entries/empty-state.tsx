import { Button } from '../../button/button.tsx';
import { LinkButton } from '../../button/link-button.tsx';
import { Card } from '../../card/card.tsx';
import { EmptyCard, EmptyState } from '../../empty-state/empty-state.tsx';
import { HelpText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { SampleIcon } from '../sample-icon.tsx';

export const emptyState: GalleryEntry = {
  id: 'empty-state',
  components: { EmptyState, EmptyCard },
  summary: 'What a list shows without rows: why it is empty, and the one action that changes it.',
  ground: 'page',
  stories: {
    'EmptyState in a card': ({ text }) => (
      <Card as="div">
        <EmptyState>
          <p>{text('没有符合条件的案例。', 'No case matches the filters.')}</p>
          <Button>{text('清除条件', 'Clear filters')}</Button>
        </EmptyState>
      </Card>
    ),
    EmptyCard: ({ text }) => (
      <EmptyCard as="div">
        <SampleIcon name="list" size={24} />
        <b>{text('还没有订单', 'No orders yet')}</b>
        <HelpText>
          {text(
            '解锁案例或购买报告后，订单出现在这里。',
            'Orders appear here after you unlock cases or buy reports.',
          )}
        </HelpText>
        <LinkButton variant="primary" to="/kase">
          {text('查案例', 'Search cases')}
        </LinkButton>
      </EmptyCard>
    ),
  },
};
