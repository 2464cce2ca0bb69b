/**
 * Why a run cannot be undone:
 *
 * - `not-recorded`: it was made on the command line, which records no changes.
 * - `changed-later`: rows were changed after it, by staff or by another run.
 * - `later-run`: a later file contains rows of it, which that run passed over as known.
 * - `later-rows`: other rows refer to its rows, such as cases on a road it added.
 * - `owned`: members have unlocked or bought rows, or a report on a road that counts them.
 * - `ordered`: an order names rows.
 * - `contributed`: members' contributions, corrections or reports refer to rows.
 * - `kept`: members have rows among their marks, favourites, projects or watches.
 * - `used`: other records refer to rows.
 */
export const undoObstacles = [
  'not-recorded',
  'changed-later',
  'later-run',
  'later-rows',
  'owned',
  'ordered',
  'contributed',
  'kept',
  'used',
] as const;
export type UndoObstacle = (typeof undoObstacles)[number];
