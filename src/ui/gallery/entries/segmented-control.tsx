import { Link } from 'react-router-dom';
import { UnstyledButton } from '../../button/unstyled-button.tsx';
import { SegmentedControl } from '../../segmented-control/segmented-control.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { SampleIcon } from '../sample-icon.tsx';

export const segmentedControl: GalleryEntry = {
  id: 'segmented-control',
  components: { SegmentedControl },
  summary: 'Buttons or links joined in one frame, for two to five variants of one view.',
  stories: {
    Buttons: ({ text }) => (
      <SegmentedControl role="group" aria-label={text('视图', 'View')}>
        <UnstyledButton aria-pressed>
          <SampleIcon name="list" />
          {text('列表', 'List')}
        </UnstyledButton>
        <UnstyledButton aria-pressed={false}>{text('地图', 'Map')}</UnstyledButton>
        <UnstyledButton aria-pressed={false}>{text('图表', 'Charts')}</UnstyledButton>
      </SegmentedControl>
    ),
    Links: ({ text }) => (
      <SegmentedControl as="nav" aria-label={text('消息', 'Messages')}>
        <Link to="?view=settings" aria-current="page">
          {text('通知设置', 'Notification settings')}
        </Link>
        <Link to="?view=list">{text('消息列表', 'Messages')}</Link>
      </SegmentedControl>
    ),
    'In little width': ({ text }) => (
      <div style={{ width: 200 }}>
        <SegmentedControl
          role="group"
          aria-label={text('租金指数的方法', 'Method of the rent index')}
        >
          <UnstyledButton aria-pressed={false}>{text('中位数', 'Median')}</UnstyledButton>
          <UnstyledButton aria-pressed>{text('分层中位数', 'Stratified median')}</UnstyledButton>
          <UnstyledButton aria-pressed={false}>{text('特征价格', 'Hedonic')}</UnstyledButton>
        </SegmentedControl>
      </div>
    ),
  },
};
