import type { OutputOf } from '#src/contract/endpoint.ts';
import { workingStatuses } from '#src/domain/consulting-report.ts';
import { findProject, listItems } from '#src/features/account/server/projects/projects.store.ts';
import { owned } from '#src/features/kases/server/owned-kases/owned-kases.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { readConsultingData } from '../contract/consulting-reports.ts';
import type { StoredReport } from './consulting-reports.store.ts';
import { seen, viewerOf, type Viewer } from './report-viewer.ts';

type Data = OutputOf<typeof readConsultingData>;

/** Enough rows to work with; the rest is only counted. */
const mostRows = 100;

/**
 * The member's own data that a report may use. It is read at the time of the request and with the
 * permissions of the member: what they no longer own is not included.
 *
 * @throws HttpError 403 for staff who are not assigned to this report, and once the work is closed.
 */
export async function readData(db: Db, id: string, caller: Caller): Promise<Data> {
  const viewer = viewerOf(caller);
  const report = await seen(db, id, viewer);
  if (!mayRead(report, viewer)) {
    throw new HttpError(
      403,
      'Only the assignee can read the member’s data, while work is in progress.',
      {
        reason: 'not-assigned',
      },
    );
  }
  const { useOwned, projectId } = report.brief;
  const [rows, project] = await Promise.all([
    useOwned ? ownedOf(db, report) : null,
    projectId === null ? null : projectOf(db, report.memberId, projectId),
  ]);
  return { owned: rows, project };
}

function mayRead({ memberId, assigneeId, status }: StoredReport, viewer: Viewer): boolean {
  if (memberId === viewer.memberId) return true;
  const isOpen = status === 'submitted' || status === 'quoted' || workingStatuses.includes(status);
  return viewer.mayWork && assigneeId === viewer.memberId && isOpen;
}

async function ownedOf(
  db: Db,
  { memberId, brief: { city } }: StoredReport,
): Promise<Data['owned']> {
  const filter = {
    ...(city !== '' && { city }),
    sort: '-acquired' as const,
    page: 1,
    limit: mostRows,
  };
  const { total, list } = await owned(db, filter, memberId);
  return {
    total,
    list: list.map(
      ({
        id,
        city: where,
        district,
        road,
        address,
        dealDate,
        areaM2,
        currency,
        rentMinorPerMonth,
        attribution,
      }) => {
        return {
          id,
          city: where,
          district,
          road,
          address,
          dealDate,
          areaM2,
          currency,
          rentMinorPerMonth,
          attribution,
        };
      },
    ),
  };
}

async function projectOf(db: Db, memberId: string, projectId: string): Promise<Data['project']> {
  const found = await findProject(db, memberId, projectId);
  if (!found) return null;
  const items = await listItems(db, projectId);
  return {
    name: found.name,
    notes: found.notes,
    items: items.map(({ type, refId, title, note }) => ({ type, refId, title, note })),
  };
}
