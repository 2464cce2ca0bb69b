import { Button } from '../../button/button.tsx';
import { FieldLayout } from '../../field/field-layout.tsx';
import { FilterRow } from '../../filter-row/filter-row.tsx';
import { CollapsibleFilters } from '../../filter-row/collapsible-filters.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const filterRow: GalleryEntry = {
  id: 'filter-row',
  components: { FilterRow, CollapsibleFilters },
  summary:
    'Fields that narrow a list, side by side, and the button that applies or clears them. Collapsible ones are in a sheet on a phone.',
  stories: {
    Default: ({ text }) => (
      <FilterRow>
        <FieldLayout>
          <span>{text('状态', 'Status')}</span>
          <select defaultValue="">
            <option value="">{text('全部', 'All')}</option>
          </select>
        </FieldLayout>
        <FieldLayout>
          <span>{text('起始日期', 'From')}</span>
          <input defaultValue="2026-11-03" />
        </FieldLayout>
        <FieldLayout>
          <span>{text('截止日期', 'To')}</span>
          <input defaultValue="2026-11-20" />
        </FieldLayout>
        <Button variant="text">{text('清除条件', 'Clear filters')}</Button>
      </FilterRow>
    ),
    CollapsibleFilters: ({ text }) => (
      <CollapsibleFilters set={1} about={text('全部时间', 'All time')}>
        <FieldLayout>
          <span>{text('状态', 'Status')}</span>
          <select defaultValue="">
            <option value="">{text('全部', 'All')}</option>
          </select>
        </FieldLayout>
      </CollapsibleFilters>
    ),
  },
};
