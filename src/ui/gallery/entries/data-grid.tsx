import { ActionRow } from '../../action-row/action-row.tsx';
import { ColumnChooser } from '../../data-grid/column-chooser.tsx';
import type { Column } from '../../data-grid/column.ts';
import { Masked } from '../../data-grid/masked-cell.tsx';
import { ResultTable } from '../../data-grid/result-table.tsx';
import { SortChoice } from '../../data-grid/sort-choice.tsx';
import { TableScroller } from '../../table/table.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

interface Row {
  road: string;
  area: number;
  /** With separators of thousands. */
  rent: string | null;
}

const none = () => {};

const columnsOf = (text: (zh: string, en: string) => string): Column<Row>[] => [
  {
    key: 'road',
    head: text('路段', 'Road'),
    width: 160,
    priority: 0,
    sort: 'road',
    cell: ({ road }) => road,
  },
  {
    key: 'area',
    head: text('面积 m²', 'Area m²'),
    width: 90,
    align: 'end',
    priority: 1,
    sort: 'area',
    cell: ({ area }) => area,
  },
  {
    key: 'rent',
    head: text('月租', 'Rent a month'),
    width: 120,
    align: 'end',
    priority: 0,
    cell: ({ rent }) => rent ?? <Masked />,
  },
];

const rowsOf = (text: (zh: string, en: string) => string): Row[] => [
  { road: text('忠孝东路四段', 'Zhongxiao East Road 4'), area: 32, rent: '186,000' },
  { road: text('信义路四段', 'Xinyi Road 4'), area: 58.5, rent: null },
  { road: text('光复南路', 'Guangfu South Road'), area: 24, rent: '96,000' },
];

const tableOf = (text: (zh: string, en: string) => string) => ({
  caption: text('案例', 'Cases'),
  columns: columnsOf(text),
  skeletonRows: 3,
  busy: false,
  sort: '-area',
  usualSort: '-date',
  onSort: none,
  onOpen: none,
  firstIndex: 0,
  total: 3,
});

export const dataGrid: GalleryEntry = {
  id: 'data-grid',
  components: { ResultTable, Masked, ColumnChooser, SortChoice },
  summary:
    'A list of results as a grid: one tab stop, arrow keys inside it, sorting, selection and a choice of columns.',
  ground: 'page',
  stories: {
    'Sorted, with a masked figure': ({ text }) => (
      <TableScroller>
        <ResultTable {...tableOf(text)} rows={rowsOf(text)} />
      </TableScroller>
    ),
    'Selected rows': ({ text }) => (
      <TableScroller>
        <ResultTable
          {...tableOf(text)}
          rows={rowsOf(text)}
          selection={{
            isSelected: ({ area }) => area < 30,
            toggle: none,
            shown: 'some',
            toggleShown: none,
            nameOf: ({ road }) => road,
          }}
        />
      </TableScroller>
    ),
    'Loading the first page': ({ text }) => (
      <TableScroller>
        <ResultTable {...tableOf(text)} rows={undefined} />
      </TableScroller>
    ),
    'Columns, and the order on a phone': ({ text }) => (
      <ActionRow>
        <ColumnChooser all={columnsOf(text)} chosen={['road', 'rent']} changed onChoose={none} />
        <SortChoice columns={columnsOf(text)} sort="-area" onSort={none} />
      </ActionRow>
    ),
    'A masked figure': () => <Masked />,
  },
};
