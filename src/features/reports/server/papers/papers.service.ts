import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { MaskedKase } from '#src/domain/kase.ts';
import { pageCount } from '#src/domain/page.ts';
import { prices } from '#src/domain/prices.ts';
import { selectKases } from '#src/features/assessments/server/assessments.store.ts';
import { findOwn } from '#src/features/assessments/server/find-own-assessment.ts';
import { kaseOffers } from '#src/features/kases/server/kase-offers.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import { purchaseOf, type Purchase } from '#src/server/ownership/purchase.store.ts';
import type {
  listEvidenceReports,
  makeEvidenceReport,
  readEvidenceReport,
} from '../../contract/printed-reports.ts';
import { maxDistrictsNamed } from '../../model/printed-report.ts';
import { evidenceContent, type EvidenceRequest, type EvidenceContent } from './evidence-report.ts';
import * as store from './papers.store.ts';

type Head = OutputOf<typeof makeEvidenceReport>;

/**
 * Compiles a report, to be ordered; nothing is charged here.
 *
 * @throws HttpError 400 naming cases that are unknown or not for sale any more, cases of two
 *   cities, and an assessment of another city or without an area; 404 for another member's
 *   assessment.
 */
export async function makeEvidence(
  db: Db,
  { ids: wanted, assessmentId }: InputOf<typeof makeEvidenceReport>,
  caller: Caller,
): Promise<Head> {
  const memberId = caller.member!.id;
  const ids = [...new Set(wanted)].sort();
  if (ids.length < 2)
    throw invalidInput([
      { field: 'ids', expected: 'two different cases at least', got: String(ids.length) },
    ]);
  const [rows, owned] = await Promise.all([selectKases(db, ids), ownedKases(db, memberId, ids)]);
  const usable = rows.filter(
    ({ id, withdrawn, contributorId }) => !withdrawn || owned.has(id) || contributorId === memberId,
  );
  const lost = ids.find((id) => !usable.some((row) => row.id === id));
  if (lost !== undefined)
    throw invalidInput([
      { field: 'ids', expected: 'cases that are published', got: JSON.stringify(lost) },
    ]);
  const cities = [...new Set(usable.map(({ city }) => city))];
  if (cities.length > 1)
    throw invalidInput([{ field: 'ids', expected: 'cases of one city', got: cities.join(', ') }]);
  const subject =
    assessmentId === undefined ? null : await subjectOf(db, assessmentId, memberId, cities[0]!);
  const asked: EvidenceRequest = { ids, subject };
  const paper = await store.insertReport(db, memberId, {
    id: `pr_${v7()}`,
    kind: 'evidence',
    title: evidenceTitle(evidenceSubject(usable)),
    asked,
  });
  return headOf(db, paper, caller);
}

async function subjectOf(
  db: Db,
  id: string,
  memberId: string,
  city: string,
): Promise<EvidenceRequest['subject']> {
  const { document } = await findOwn(db, id, memberId);
  const { subject: shop, valuationDate, title } = document;
  if (shop.city !== city || shop.areaM2 === null || shop.district === '') {
    throw invalidInput([
      {
        field: 'assessmentId',
        expected: `an assessment of a shop in ${city} with its district and area`,
        got: shop.city,
      },
    ]);
  }
  return { title: title || shop.address || `${shop.district}${shop.road}`, shop, valuationDate };
}

/** @throws HttpError 404 also for another member's report. */
export async function readEvidence(
  db: Db,
  id: string,
  caller: Caller,
): Promise<OutputOf<typeof readEvidenceReport>> {
  const memberId = caller.member!.id;
  const paper = await store.selectReport(db, memberId, 'evidence', id);
  if (!paper) throw notFound('The report');
  const bought = await purchaseOf(db, memberId, 'evidence-report', id);
  const head = await headOf(db, paper, caller, bought);
  if (!bought || head.missing.length > 0) return { head, report: null };
  const asked = paper.asked as EvidenceRequest;
  const content = (paper.content ??
    (await store.saveContent(
      db,
      id,
      await evidenceContent(db, asked, memberId),
    ))) as EvidenceContent;
  const rows = await selectKases(db, asked.ids);
  const withdrawn = rows.filter((row) => row.withdrawn).map((row) => row.id);
  return { head, report: { ...bought, ...content, withdrawn } };
}

export async function listEvidence(
  db: Db,
  { page, limit }: InputOf<typeof listEvidenceReports>,
  memberId: string,
): Promise<OutputOf<typeof listEvidenceReports>> {
  const { list, total } = await store.selectBought(
    db,
    memberId,
    'evidence',
    limit,
    (page - 1) * limit,
  );
  const rows = list.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { list: rows, total, page, limit, pages: pageCount(total, limit), whole: null };
}

async function headOf(
  db: Db,
  paper: store.StoredReport,
  { member, access }: Caller,
  known?: Purchase,
): Promise<Head> {
  const memberId = member!.id;
  const { id, title, createdAt } = paper;
  const { ids } = paper.asked as EvidenceRequest;
  const [bought, rows, owned, offers, { discountPercent }] = await Promise.all([
    known ?? purchaseOf(db, memberId, 'evidence-report', id),
    selectKases(db, ids),
    ownedKases(db, memberId, ids),
    kaseOffers(db, ids),
    allowancesOf(db, memberId, access.roles ?? []),
  ]);
  const discount = discountPercent / 100;
  // A row that was retracted before anyone unlocked it is not for sale any more: the report omits
  // it.
  const missing = rows
    .filter((row) => !row.withdrawn && !owned.has(row.id) && row.contributorId !== memberId)
    .map((row) => row.id);
  return {
    id,
    title,
    about: evidenceSubject(rows),
    createdAt: createdAt.toISOString(),
    isOwned: bought !== undefined,
    paperJindou: bought
      ? 0
      : lineOf('road-report', prices['road-report'].evidence, 1, discount).line,
    missing,
    unlockJindou: missing.reduce(
      (sum, kase) => sum + lineOf('kase', offers.get(kase)?.priceJindou ?? 0, 1, discount).line,
      0,
    ),
  };
}

/** Common properties of a report's rows. */
type EvidenceSubject = OutputOf<typeof makeEvidenceReport>['about'];

type Row = Pick<MaskedKase, 'city' | 'district' | 'road' | 'kind' | 'quarter'>;

/**
 * Places, kinds and quarters of the rows, most frequent first. Masked rows contribute only what
 * their row shows.
 *
 * @param rows At least one, of one city.
 */
export function evidenceSubject(rows: readonly Row[]): EvidenceSubject {
  const quarters = rows.map(({ quarter }) => quarter).sort();
  return {
    city: rows[0]!.city,
    districts: counted(rows, ({ district }) => district).map(({ name }) => name),
    roads: counted(rows, ({ district, road }) => `${district}\n${road}`).map(({ name, n }) => {
      const [district, road] = name.split('\n') as [string, string];
      return { district, road, n };
    }),
    kinds: counted(rows, ({ kind }) => kind).map(({ name }) => name),
    first: quarters[0]!,
    last: quarters.at(-1)!,
  };
}

/**
 * Title of the report in an order, in no language: the place as in the register, and the quarters.
 */
export function evidenceTitle({ city, districts, roads, first, last }: EvidenceSubject): string {
  const [only] = roads;
  const place = [
    ...(districts.length > maxDistrictsNamed ? [] : districts),
    ...(roads.length === 1 && only!.road ? [only!.road] : []),
  ];
  return [city, ...place, first === last ? first : `${first}–${last}`].join(' ');
}

function counted<Name extends string>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): { name: Name; n: number }[] {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return [...counts]
    .map(([name, n]) => ({ name, n }))
    .sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}
