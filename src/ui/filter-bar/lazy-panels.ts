import { lazy } from 'react';
import { withMessages } from '#src/client/text/with-messages.ts';

// What opens under the conditions of a search, fetched when one is opened. A list fetches them
// before, with its tools (`list-page/list-toolbar`), once its rows are shown.
const fetchPanels = withMessages(() => import('./panels.ts'), 'listTools');

export const DatePanel = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.DatePanel })),
);
export const FilterSheet = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.FilterSheet })),
);
export const NumberRange = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.NumberRange })),
);
export const OptionList = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.OptionList })),
);
export const RangePanel = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.RangePanel })),
);
export const WordsPanel = lazy(() =>
  fetchPanels().then((panels) => ({ default: panels.KeywordPanel })),
);
