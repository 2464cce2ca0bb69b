import type { Db } from '../db/connect.ts';
import { selectOwned, selectOwnedSamples } from './ownership.store.ts';

/** Which of these cases a member has unlocked, personally or with the team. */
export function ownedKases(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  return selectOwned(db, memberId, ['kase'], ids);
}

/**
 * Which of these survey points a member owns, personally or with the team, singly or with the wave
 * of their road.
 */
export const ownedSamples = selectOwnedSamples;

/** Whether a member owns the sheet of a road, or the report that holds it. */
export async function ownsRoadSheet(db: Db, memberId: string, roadId: string): Promise<boolean> {
  return (await selectOwned(db, memberId, ['road-sheet', 'road-report'], [roadId])).has(roadId);
}

/**
 * Which of these shops a member has bought the contact and exact terms of, personally or with the
 * team.
 */
export function ownedShops(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  return selectOwned(db, memberId, ['shop'], ids);
}

/** Which of these pre-shops a member has bought the details of. */
export function ownedPreShops(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return selectOwned(db, memberId, ['pre-shop'], ids);
}

/** Of which of these success-rate runs a member owns the full report. */
export function ownedSuccessReports(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  return selectOwned(db, memberId, ['success-report'], ids);
}
