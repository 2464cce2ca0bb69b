import { Button } from '../../button/button.tsx';
import { LinkButton } from '../../button/link-button.tsx';
import { Card } from '../../card/card.tsx';
import { EmptyCard, EmptyState } from '../../empty-state/empty-state.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const emptyState: GalleryEntry = {
  id: 'empty-state',
  components: { EmptyState, EmptyCard },
  summary: 'What a list shows without rows: why it is empty, and the one action that changes it.',
  ground: 'page',
  stories: {
    'EmptyState in a card': ({ text }) => (
      <Card as="div">
        <EmptyState
          icon="search"
          title={text('没有符合条件的案例', 'No case matches the filters')}
          text={text(
            '放宽面积或时间，结果会多一些。',
            'A wider area or period gives more results.',
          )}
        >
          <Button>{text('清除条件', 'Clear filters')}</Button>
        </EmptyState>
      </Card>
    ),
    'EmptyState, compact': ({ text }) => (
      <Card as="div">
        <EmptyState isCompact icon="list" title={text('还没有记录', 'No records yet')} />
      </Card>
    ),
    EmptyCard: ({ text }) => (
      <EmptyCard
        as="div"
        icon="list"
        title={text('还没有订单', 'No orders yet')}
        text={text(
          '解锁案例或购买报告后，订单出现在这里。',
          'Orders appear here after you unlock cases or buy reports.',
        )}
      >
        <LinkButton variant="primary" to="/kase">
          {text('查案例', 'Search cases')}
        </LinkButton>
      </EmptyCard>
    ),
  },
};
