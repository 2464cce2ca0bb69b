import { ItemCheckbox, List, ListRow, ListRowButton, SelectableItem } from '../../list/list.tsx';
import { Tag } from '../../tag/tag.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const list: GalleryEntry = {
  id: 'list',
  components: { List, ListRow, ListRowButton, SelectableItem, ItemCheckbox },
  summary: 'Items below each other: what each is at the start, its amount or state at the end.',
  stories: {
    'List and ListRow': ({ text }) => (
      <List>
        <ListRow>
          <span>
            <b>{text('支付密码', 'Payment password')}</b>
            <small>2026-11-20 14:32</small>
          </span>
          <span>
            <Tag tone="success">{text('正确', 'Correct')}</Tag>
          </span>
        </ListRow>
        <ListRow>
          <span>
            <b>{text('在其他设备上登录', 'Login on another device')}</b>
            <small>2026-11-18 09:05</small>
          </span>
          <span>
            <Tag tone="danger">{text('错误', 'Wrong')}</Tag>
          </span>
        </ListRow>
      </List>
    ),
    ListRowButton: ({ text }) => (
      <List>
        <li>
          <ListRowButton>
            <span>
              <b>{text('敦化南路一段', 'Dunhua South Road, Section 1')}</b>
              <small>{text('大安区，n 63', 'Da’an, n 63')}</small>
            </span>
            <span>1,192</span>
          </ListRowButton>
        </li>
        <li>
          <ListRowButton disabled>
            <span>
              <b>{text('文昌街', 'Wenchang Street')}</b>
              <small>{text('样本不足', 'Too few cases')}</small>
            </span>
            <span>–</span>
          </ListRowButton>
        </li>
      </List>
    ),
    SelectableItem: ({ text }) => (
      <List>
        {[
          [text('忠孝东路四段', 'Zhongxiao East Road, Section 4'), '10'],
          [
            text(
              '新生南路一段 97 巷（巷弄内，一楼与地下一楼合并出租）',
              'Xinsheng South Road, Section 1, Lane 97 (ground floor and basement let together)',
            ),
            '15',
          ],
        ].map(([road, price], at) => (
          <SelectableItem key={road}>
            <ItemCheckbox>
              <input type="checkbox" defaultChecked={at === 0} aria-label={road} />
            </ItemCheckbox>
            <ListRowButton>
              <span>{road}</span>
              <span>{price}</span>
            </ListRowButton>
          </SelectableItem>
        ))}
      </List>
    ),
  },
};
