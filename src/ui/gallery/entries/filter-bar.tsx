import { FilterBar, SetFilters } from '../../filter-bar/filter-bar.tsx';
import type { FilterControl } from '../../filter-bar/filter-control.ts';
import { DatePanel } from '../../filter-bar/date-panel.tsx';
import { LazyFilterSheet } from '../../filter-bar/lazy-filter-sheet.tsx';
import { KeywordPanel } from '../../filter-bar/keyword-panel.tsx';
import { NumberRange } from '../../filter-bar/number-range.tsx';
import { OptionList } from '../../filter-bar/option-list.tsx';
import { RangePanel } from '../../filter-bar/range-panel.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

type Text = (zh: string, en: string) => string;
const none = () => {};

const districts = (text: Text) => [
  { value: '大安區', text: text('大安区', "Da'an"), n: 612 },
  { value: '信義區', text: text('信义区', 'Xinyi'), n: 377 },
  { value: '中山區', text: text('中山区', 'Zhongshan'), n: 540 },
];

const quarters = ['2021Q1', '2021Q2', '2021Q3', '2021Q4'].map((value) => ({ value, text: value }));

const controlsOf = (text: Text): FilterControl[] => [
  {
    key: 'district',
    label: text('区', 'District'),
    value: text('大安区', "Da'an"),
    unset: text('不限', 'Any'),
    clear: none,
    panel: (close) => (
      <OptionList
        label={text('区', 'District')}
        options={districts(text)}
        chosen={['大安區']}
        onChoose={close}
      />
    ),
  },
  {
    key: 'area',
    label: text('面积', 'Area'),
    unset: text('不限', 'Any'),
    clear: none,
    panel: (close) => (
      <NumberRange
        label={text('面积', 'Area')}
        unit="m²"
        least={1}
        most={9999}
        value={{ from: '', to: '' }}
        onChoose={close}
      />
    ),
  },
];

export const filterBar: GalleryEntry = {
  id: 'filter-bar',
  components: {
    FilterBar,
    SetFilters,
    LazyFilterSheet,
    OptionList,
    NumberRange,
    RangePanel,
    KeywordPanel,
    DatePanel,
  },
  summary: 'The conditions of a search in one row, each with the panel that changes it.',
  stories: {
    'One condition is set': ({ text }) => (
      <FilterBar controls={controlsOf(text)} onClearAll={none} />
    ),
    'Nothing is set': ({ text }) => (
      <FilterBar
        controls={controlsOf(text).map((control) => ({ ...control, value: undefined }))}
        onClearAll={none}
      />
    ),
    'Conditions in force': ({ text }) => (
      <SetFilters controls={controlsOf(text)} onClearAll={none} />
    ),
    'Sheet of all conditions': ({ text }) => (
      <Reveal
        label={text('全部筛选', 'All filters')}
        content={(close) => (
          <LazyFilterSheet
            controls={controlsOf(text)}
            open
            onClose={close}
            onClearAll={none}
            total={184}
          />
        )}
      />
    ),
    'Several options': ({ text }) => (
      <OptionList
        label={text('区', 'District')}
        options={districts(text)}
        chosen={['大安區']}
        many
        onChoose={none}
      />
    ),
    'Range of numbers': ({ text }) => (
      <NumberRange
        label={text('面积', 'Area')}
        unit="m²"
        least={1}
        most={9999}
        value={{ from: '20', to: '80' }}
        onChoose={none}
      />
    ),
    'Range of quarters': ({ text }) => (
      <RangePanel
        label={text('时间', 'Time')}
        ends={quarters}
        value={{ from: '2021Q1', to: '2021Q4' }}
        ready={[{ from: '2021Q4', to: '2021Q4', text: text('最近一季', 'Latest quarter') }]}
        closed
        onChoose={none}
      />
    ),
    Keyword: ({ text }) => (
      <KeywordPanel label={text('备注含有', 'Remarks contain')} value="" onChoose={none} />
    ),
    Day: ({ text }) => (
      <DatePanel label={text('成交日期', 'Day of the deal')} value="2026-11-02" onChoose={none} />
    ),
  },
};
