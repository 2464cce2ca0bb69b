import { ActionRow } from '../../action-row/action-row.tsx';
import { Button } from '../../button/button.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { SampleIcon } from '../sample-icon.tsx';

export const button: GalleryEntry = {
  id: 'button',
  components: { Button },
  summary:
    'A native button: a verb and its object. A form or dialog has at most one primary button.',
  stories: {
    Variants: ({ text }) => (
      <ActionRow>
        <Button variant="primary">{text('解锁 3 条案例', 'Unlock 3 cases')}</Button>
        <Button>{text('导出', 'Export')}</Button>
        <Button variant="text">{text('清除条件', 'Clear filters')}</Button>
      </ActionRow>
    ),
    'With an icon': ({ text }) => (
      <ActionRow>
        <Button variant="primary">
          <SampleIcon name="plus" />
          {text('新建报告', 'New report')}
        </Button>
        <Button>
          <SampleIcon name="download" />
          {text('导出', 'Export')}
        </Button>
        <Button variant="text">
          <SampleIcon name="close" />
          {text('清除条件', 'Clear filters')}
        </Button>
      </ActionRow>
    ),
    Disabled: ({ text }) => (
      <ActionRow>
        <Button variant="primary" disabled>
          {text('解锁 3 条案例', 'Unlock 3 cases')}
        </Button>
        <Button disabled>{text('导出', 'Export')}</Button>
        <Button variant="text" disabled>
          {text('清除条件', 'Clear filters')}
        </Button>
      </ActionRow>
    ),
    'Running, keeps the focus': ({ text }) => (
      <ActionRow>
        <Button variant="primary" isRunning>
          {text('正在解锁', 'Unlocking')}
        </Button>
        <Button isRunning>{text('正在导出', 'Exporting')}</Button>
        <Button variant="text" isRunning>
          {text('正在清除', 'Clearing')}
        </Button>
      </ActionRow>
    ),
    'Long text': ({ text }) => (
      <ActionRow>
        <Button variant="primary">
          {text(
            '用 1,280 金豆解锁 128 条案例并导出',
            'Unlock and export 128 cases for 1,280 jindou',
          )}
        </Button>
      </ActionRow>
    ),
  },
};
