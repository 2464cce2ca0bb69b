import { NumberCell, Table, TableScroller } from '../../table/table.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const table: GalleryEntry = {
  id: 'table',
  components: { Table, NumberCell, TableScroller },
  summary: 'A small table of facts; lists with pages and sorting use the data grid.',
  stories: {
    'Numbers at the end': ({ text }) => (
      <TableScroller>
        <Table>
          <caption hidden>{text('按位置的租金', 'Rent by location')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('位置', 'Location')}</th>
              <NumberCell as="th" scope="col">
                n
              </NumberCell>
              <NumberCell as="th" scope="col">
                {text('中位数 NT$/㎡·月', 'Median, NT$ per m² a month')}
              </NumberCell>
            </tr>
          </thead>
          <tbody>
            {[
              [text('临街', 'Main street'), '70', '970'],
              [text('巷弄', 'Lanes'), '114', '764'],
              [text('地下街', 'Underground arcade'), '2', '–'],
            ].map(([place, n, median]) => (
              <tr key={place}>
                <td>{place}</td>
                <NumberCell>{n}</NumberCell>
                <NumberCell>{median}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    ),
    'Long text': ({ text }) => (
      <Table>
        <tbody>
          <tr>
            <th scope="row">{text('来源', 'Source')}</th>
            <td>
              {text(
                '内政部地政司「不动产成交案件实际资讯资料供应系统」，依政府资料开放授权条款释出。',
                'Department of Land Administration, register of actual transactions, released under the open government data licence.',
              )}
            </td>
          </tr>
          <tr>
            <th scope="row">{text('指纹', 'Fingerprint')}</th>
            <td>9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08</td>
          </tr>
        </tbody>
      </Table>
    ),
  },
};
