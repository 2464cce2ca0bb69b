import type { SelectedKase, SharedState } from '#src/domain/shared-state.ts';
import { createGlobalState } from './global-state.ts';
import { preferences } from './preferences.ts';

export const selectedKaseKey = 'renta-selected-kase';

/**
 * The one shared state of this page. A chosen case outlives a reload, since the address of a
 * sub-app does not name it.
 */
export const sharedState = createGlobalState<SharedState>({
  locale: preferences.locale,
  theme: preferences.theme === 'dark' ? 'dark' : 'light',
  selectedKase: stored(),
});

sharedState.subscribe(({ selectedKase }, before) => {
  if (selectedKase === before.selectedKase) return;
  try {
    if (selectedKase) sessionStorage.setItem(selectedKaseKey, JSON.stringify(selectedKase));
    else sessionStorage.removeItem(selectedKaseKey);
  } catch {
    // storage full or forbidden: the choice lasts as long as the page
  }
});

function stored(): SelectedKase | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(selectedKaseKey) ?? 'null');
    return isSelectedKase(value) ? value : null;
  } catch {
    return null; // unreadable or forbidden: as if nothing had been chosen
  }
}

function isSelectedKase(value: unknown): value is SelectedKase {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<keyof SelectedKase, unknown>;
  const texts = [found.id, found.city, found.district, found.road, found.quarter];
  const figures = [found.areaM2, found.rentMinorPerMonth];
  return (
    texts.every((text) => typeof text === 'string') &&
    figures.every((figure) => figure === null || typeof figure === 'number') &&
    typeof found.currency === 'string' &&
    /^[A-Z]{3}$/.test(found.currency)
  );
}
