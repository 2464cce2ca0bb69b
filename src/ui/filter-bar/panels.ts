// What opens under the conditions of a search, as one file: `lazy-panels` fetches it.
export { FilterSheet } from './filter-sheet.tsx';
export { DatePanel } from './date-panel.tsx';
export { NumberRange } from './number-range.tsx';
export { OptionList } from './option-list.tsx';
export { RangePanel } from './range-panel.tsx';
export { KeywordPanel } from './keyword-panel.tsx';
