import { maxItems } from '#src/domain/order.ts';
import type { SampleItem } from './sample-labels.ts';

const key = (memberId: string) => `__CONSOLE_TICKED_POINTS__ ${memberId}`;

/** The member's stored selection of points to buy, as the list returned them; never another member's. */
export function readStoredSelection(memberId: string): SampleItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, maxItems).filter(isMasked) : [];
  } catch {
    return []; // storage is shut, or holds what we did not write
  }
}

/** Keeps the masked ones of these points; what was sold to a member is not left behind in the browser. */
export function storeSelection(memberId: string, points: readonly SampleItem[]): void {
  try {
    sessionStorage.setItem(key(memberId), JSON.stringify(points.filter(isMasked)));
  } catch {
    // storage is full or shut: the ticks last as long as the page
  }
}

const texts = ['id', 'waveId', 'period', 'city', 'district', 'road', 'roadHans', 'status'] as const;

function isMasked(value: unknown): value is SampleItem {
  const point = value as Partial<SampleItem> | null;
  if (!point || point.details !== null || !texts.every((name) => typeof point[name] === 'string'))
    return false;
  return (
    Number.isSafeInteger(point.priceJindou) &&
    (point.category === null || typeof point.category === 'string')
  );
}
