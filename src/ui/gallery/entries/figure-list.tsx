import { FigureList } from '../../figure-list/figure-list.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const figureList: GalleryEntry = {
  id: 'figure-list',
  components: { FigureList },
  summary: 'Up to six figures in a row: what, how much, and what it is made of.',
  ground: 'page',
  stories: {
    'Six figures': ({ text }) => (
      <FigureList>
        {[
          [text('可用金豆', 'Available jindou'), '1,280', text('其中赠送 60', '60 of them given')],
          [text('冻结', 'On hold'), '120', text('2 笔订单', '2 orders')],
          [text('本月充值', 'Recharged this month'), '2,000', ''],
          [text('本月使用', 'Used this month'), '840', text('解锁 62 条案例', '62 cases unlocked')],
          [text('即将到期', 'Expiring soon'), '60', text('12 天后', 'in 12 days')],
          [text('退款中', 'Being refunded'), '–', text('没有记录', 'No records')],
        ].map(([term, value, note]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {note !== '' && <dd>{note}</dd>}
          </div>
        ))}
      </FigureList>
    ),
  },
};
