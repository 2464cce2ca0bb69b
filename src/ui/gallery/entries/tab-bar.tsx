import { Link } from 'react-router-dom';
import { UnstyledButton } from '../../button/unstyled-button.tsx';
import { TabBar } from '../../tab-bar/tab-bar.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const tabBar: GalleryEntry = {
  id: 'tab-bar',
  components: { TabBar },
  summary: 'Links or buttons that switch what a card shows.',
  stories: {
    Links: ({ text }) => (
      <TabBar aria-label={text('案例的类别', 'Case categories')}>
        <Link to="?view=owned" aria-current="page">
          {text('已拥有', 'Owned')}
        </Link>
        <Link to="?view=submitted">{text('已提交', 'Submitted')}</Link>
        <Link to="?view=withdrawn">{text('已撤回', 'Withdrawn')}</Link>
      </TabBar>
    ),
    Buttons: ({ text }) => (
      <TabBar as="div" role="group" aria-label={text('图表', 'Charts')}>
        <UnstyledButton aria-pressed>{text('按季度', 'By quarter')}</UnstyledButton>
        <UnstyledButton aria-pressed={false}>{text('按面积', 'By area')}</UnstyledButton>
      </TabBar>
    ),
    'More than one line': ({ text }) => (
      <TabBar aria-label={text('报告的章节', 'Sections of the report')}>
        <Link to="?part=1" aria-current="page">
          {text('租金与可比案例', 'Rent and comparable cases')}
        </Link>
        <Link to="?part=2">
          {text('同路段店铺的存续情况', 'Survival of shops on the same road')}
        </Link>
        <Link to="?part=3">
          {text('同业竞争与人流来源', 'Competitors and where customers come from')}
        </Link>
        <Link to="?part=4">{text('数据来源与计算方法', 'Data sources and methods')}</Link>
      </TabBar>
    ),
  },
};
