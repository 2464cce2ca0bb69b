import { ActionRow, FormActions } from '../../action-row/action-row.tsx';
import { CollapsibleActions } from '../../action-row/collapsible-actions.tsx';
import { Button } from '../../button/button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const actionRow: GalleryEntry = {
  id: 'action-row',
  components: { ActionRow, FormActions, CollapsibleActions },
  summary:
    'Buttons side by side. Those of a form or dialog are at its end, the main action last. Collapsible ones are in a menu on a phone.',
  stories: {
    ActionRow: ({ text }) => (
      <ActionRow>
        <Button>{text('导出', 'Export')}</Button>
        <Button>{text('打印', 'Print')}</Button>
        <Button variant="text">{text('清除条件', 'Clear filters')}</Button>
      </ActionRow>
    ),
    FormActions: ({ text }) => (
      <FormActions>
        <Button>{text('取消', 'Cancel')}</Button>
        <Button variant="primary">{text('保存检索', 'Save search')}</Button>
      </FormActions>
    ),
    CollapsibleActions: ({ text }) => (
      <CollapsibleActions>
        <Button>{text('导出 CSV', 'Export CSV')}</Button>
        <Button>{text('打印', 'Print')}</Button>
      </CollapsibleActions>
    ),
    'More than one line': ({ text }) => (
      <ActionRow>
        <Button>{text('复制链接', 'Copy the link to this search')}</Button>
        <Button>{text('与其他道路比较', 'Compare with other roads')}</Button>
        <Button>{text('导出全部结果', 'Export all results')}</Button>
        <Button>{text('有新案例时提醒我', 'Notify me of new cases')}</Button>
        <Button variant="primary">{text('解锁 3 条案例', 'Unlock 3 cases')}</Button>
      </ActionRow>
    ),
  },
};
