import { actionRow } from './entries/action-row.tsx';
import { button } from './entries/button.tsx';
import { card } from './entries/card.tsx';
import { emptyState } from './entries/empty-state.tsx';
import { fieldLayout } from './entries/field-layout.tsx';
import { figureList } from './entries/figure-list.tsx';
import { filterRow } from './entries/filter-row.tsx';
import { iconButton } from './entries/icon-button.tsx';
import { inlineStack } from './entries/inline-stack.tsx';
import { linkButton } from './entries/link-button.tsx';
import { list } from './entries/list.tsx';
import { pageHeader } from './entries/page-header.tsx';
import { pageLayout } from './entries/page-layout.tsx';
import { printOnly } from './entries/print-only.tsx';
import { radioCards } from './entries/radio-cards.tsx';
import { select } from './entries/select.tsx';
import { tabBar } from './entries/tab-bar.tsx';
import { table } from './entries/table.tsx';
import { tag } from './entries/tag.tsx';
import { text } from './entries/text.tsx';
import { twoColumns } from './entries/two-columns.tsx';
import { unstyledButton } from './entries/unstyled-button.tsx';
import { visuallyHidden } from './entries/visually-hidden.tsx';
import type { GalleryEntry } from './gallery-entry.ts';

/** Every component of `src/ui`. */
export const entries: readonly GalleryEntry[] = [
  actionRow,
  button,
  card,
  emptyState,
  fieldLayout,
  figureList,
  filterRow,
  iconButton,
  inlineStack,
  linkButton,
  list,
  pageHeader,
  pageLayout,
  printOnly,
  radioCards,
  select,
  tabBar,
  table,
  tag,
  text,
  twoColumns,
  unstyledButton,
  visuallyHidden,
];
