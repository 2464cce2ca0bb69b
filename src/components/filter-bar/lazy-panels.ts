import { lazy } from 'react';

/** Fetches what opens under the conditions of a search. The bar asks for it once the rows are shown; nobody opens one before. */
export const fetchPanels = () => import('./panels.ts');

export const DatePanel = lazy(() => fetchPanels().then((panels) => ({ default: panels.DatePanel })));
export const NumberRange = lazy(() => fetchPanels().then((panels) => ({ default: panels.NumberRange })));
export const OptionList = lazy(() => fetchPanels().then((panels) => ({ default: panels.OptionList })));
export const RangePanel = lazy(() => fetchPanels().then((panels) => ({ default: panels.RangePanel })));
export const WordsPanel = lazy(() => fetchPanels().then((panels) => ({ default: panels.WordsPanel })));
