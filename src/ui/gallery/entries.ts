import { actionRow } from './entries/action-row.tsx';
import { asyncView } from './entries/async-view.tsx';
import { attachments } from './entries/attachments.tsx';
import { button } from './entries/button.tsx';
import { canAccess } from './entries/can-access.tsx';
import { card } from './entries/card.tsx';
import { chartCard } from './entries/chart-card.tsx';
import { charts } from './entries/charts.tsx';
import { copyButton } from './entries/copy-button.tsx';
import { countdown } from './entries/countdown.tsx';
import { dataGrid } from './entries/data-grid.tsx';
import { dateInput } from './entries/date-input.tsx';
import { descriptionList } from './entries/description-list.tsx';
import { dialog } from './entries/dialog.tsx';
import { drawer } from './entries/drawer.tsx';
import { emptyState } from './entries/empty-state.tsx';
import { errorBoundary } from './entries/error-boundary.tsx';
import { errorPage } from './entries/error-page.tsx';
import { fieldLayout } from './entries/field-layout.tsx';
import { field } from './entries/field.tsx';
import { figureList } from './entries/figure-list.tsx';
import { fileInput } from './entries/file-input.tsx';
import { filterBar } from './entries/filter-bar.tsx';
import { filterRow } from './entries/filter-row.tsx';
import { form } from './entries/form.tsx';
import { iconButton } from './entries/icon-button.tsx';
import { icon } from './entries/icon.tsx';
import { images } from './entries/images.tsx';
import { inlineStack } from './entries/inline-stack.tsx';
import { lazyMessages } from './entries/lazy-messages.tsx';
import { linkButton } from './entries/link-button.tsx';
import { list } from './entries/list.tsx';
import { map } from './entries/map.tsx';
import { names } from './entries/names.tsx';
import { pageHeader } from './entries/page-header.tsx';
import { pageLayout } from './entries/page-layout.tsx';
import { pager } from './entries/pager.tsx';
import { pinPad } from './entries/pin-pad.tsx';
import { popover } from './entries/popover.tsx';
import { printOnly } from './entries/print-only.tsx';
import { printSection } from './entries/print-section.tsx';
import { provenanceBadge } from './entries/provenance-badge.tsx';
import { qrCode } from './entries/qr-code.tsx';
import { radioCards } from './entries/radio-cards.tsx';
import { rangePresets } from './entries/range-presets.tsx';
import { segmentedControl } from './entries/segmented-control.tsx';
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
  asyncView,
  attachments,
  button,
  canAccess,
  card,
  chartCard,
  charts,
  copyButton,
  countdown,
  dataGrid,
  dateInput,
  descriptionList,
  dialog,
  drawer,
  emptyState,
  errorBoundary,
  errorPage,
  fieldLayout,
  field,
  figureList,
  fileInput,
  filterBar,
  filterRow,
  form,
  iconButton,
  icon,
  images,
  inlineStack,
  lazyMessages,
  linkButton,
  list,
  map,
  names,
  pageHeader,
  pageLayout,
  pager,
  pinPad,
  popover,
  printOnly,
  printSection,
  provenanceBadge,
  qrCode,
  radioCards,
  rangePresets,
  segmentedControl,
  select,
  tabBar,
  table,
  tag,
  text,
  twoColumns,
  unstyledButton,
  visuallyHidden,
];
