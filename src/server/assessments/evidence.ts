import type { Subject } from '#src/analytics/assessment/shop.ts';
import type { assessmentEvidence } from '#src/contract/assessments.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { AssessmentDocument } from '#src/domain/assessment.ts';
import { cityNamed } from '#src/domain/city.ts';
import { openSample } from '#src/domain/disclosure.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '../db/connect.ts';
import { answerOf } from '../kases/masking.ts';
import type { Viewer } from '../kases/service.ts';
import { newestReleases } from '../kases/store.ts';
import { ownedKases } from '../ownership/service.ts';
import { askEngine } from './engine.ts';
import type { EngineReply } from './engine-thread.ts';
import { secondaryOf } from './points/service.ts';
import * as store from './store.ts';
import { proposedYieldOf } from './yields/service.ts';

export type Evidence = AnswerOf<typeof assessmentEvidence>;
type WorkbenchKase = Evidence['proposals'][number];

/** A masked row with more of the estimate than this could be worked out from it. */
const mostOfMasked = 0.3;
const mostRounds = 12;

/**
 * What the base knows for a document: comparables to choose from, those chosen, and what the evidence says by itself.
 *
 * Rows the viewer may not see stay masked, without factors, and no one of them weighs so much in the estimate that it could
 * be read out of it.
 */
export async function evidenceFor(
  db: Db,
  { id: _id, revision, document }: Pick<store.StoredAssessment, 'id' | 'revision' | 'document'>,
  viewer: Viewer,
): Promise<Evidence> {
  const { subject } = document;
  const missing = (['city', 'district', 'areaM2'] as const).filter((field) => subject[field] === '' || subject[field] === null);
  const currency = cityNamed(subject.city)?.currency ?? null;
  const keys = document.comparables.flatMap(({ key, own }) => (own ? [] : [key]));
  const { n, release } = subject.city === '' ? { n: 0, release: null } : await store.evidenceKey(db, subject.city);
  const [asked, grossYield, secondary] = await Promise.all([
    missing.length === 0 && n > 0 ? asking(db, document, keys, { n, release }, viewer) : null,
    proposedYieldOf(db, document),
    secondaryOf(db, document.samples ?? [], viewer),
  ]);
  const ids = [...new Set([...keys, ...(asked?.first.proposals ?? []).map((proposal) => proposal.id)])];
  const rows = new Map((await tellable(db, ids, viewer, asked)).map((kase) => [kase.row.id, kase]));
  const proposals = (asked?.first.proposals ?? []).flatMap((proposal) => rows.get(proposal.id) ?? []);
  return {
    revision,
    currency,
    evidenceUntil: release === null ? null : lastDay(release as Quarter),
    proposals: ranked(proposals, document),
    chosen: keys.flatMap((key) => rows.get(key) ?? []),
    secondary,
    unknown: keys.filter((key) => !rows.has(key)),
    engine: asked && n >= openSample ? toldOf(asked.last) : null,
    grossYield,
    missing,
  };
}

interface Asked {
  /** With all evidence: what is proposed. */
  first: EngineReply;
  /** With masked rows aside that would weigh too much: what is told. */
  last: EngineReply;
}

async function asking(
  db: Db,
  document: AssessmentDocument,
  chosen: readonly string[],
  { n, release }: { n: number; release: string | null },
  viewer: Viewer,
): Promise<Asked> {
  const { valuationDate } = document;
  const subject = subjectOf(document);
  // Later deals are not known on the day of the value, so each such day has evidence of its own.
  const until = release !== null && valuationDate >= lastDay(release as Quarter) ? 'all' : valuationDate;
  const key = JSON.stringify([subject.city, release, n, until]);
  const ask = (aside: readonly string[]) =>
    askEngine({ key, subject, chosen, aside }, n, () => store.selectLeases(db, subject.city, valuationDate));
  const first = await ask([]);
  const aside: string[] = [];
  let last = first;
  for (let round = 0; round < mostRounds; round += 1) {
    const heavy = last.proposals.filter(({ share }) => share > mostOfMasked).map(({ id }) => id);
    const open = await openAmong(db, heavy, viewer);
    const masked = heavy.filter((id) => !open.has(id));
    if (masked.length === 0) break;
    aside.push(...masked);
    last = await ask(aside);
  }
  return { first, last };
}

/** The kases of a document the viewer may see, with what the grid needs of them. */
export function openEvidence({ chosen }: Evidence) {
  return new Map(
    chosen.flatMap(({ row, adjustment, withdrawn }) =>
      row.details && !withdrawn
        ? [
            [
              row.id,
              {
                unitRentMonth: row.details.unitRentMonth,
                areaM2: row.details.areaM2,
                dealDate: row.details.dealDate,
                factors: adjustment?.factors ?? {},
                distanceKm: adjustment?.distanceKm ?? 0,
              },
            ] as const,
          ]
        : [],
    ),
  );
}

async function openAmong(db: Db, ids: readonly string[], viewer: Viewer): Promise<Set<string>> {
  if (viewer.mayVerify || ids.length === 0) return new Set(ids);
  const [owned, rows] = await Promise.all([ownedKases(db, viewer.memberId, ids), store.selectKases(db, ids)]);
  return new Set([...owned, ...rows.filter(({ contributorId }) => contributorId === viewer.memberId).map(({ id }) => id)]);
}

async function tellable(db: Db, ids: readonly string[], viewer: Viewer, asked: Asked | null): Promise<WorkbenchKase[]> {
  const rows = await store.selectKases(db, ids);
  const cities = rows.map(({ city }) => city);
  const [releases, open, owned] = await Promise.all([
    newestReleases(db, cities),
    openAmong(db, ids, viewer),
    ownedKases(db, viewer.memberId, ids),
  ]);
  const proposed = new Map(asked?.first.proposals.map((proposal) => [proposal.id, proposal]));
  const chosen = new Map(asked?.first.chosen.map((one) => [one.id, one]));
  return rows.map((row) => {
    const isOpen = open.has(row.id);
    const found = proposed.get(row.id) ?? chosen.get(row.id);
    const answer = answerOf(row, releases.get(row.city) ?? row.quarter, isOpen);
    const isOwn = owned.has(row.id) || row.contributorId === viewer.memberId;
    return {
      row: isOwn ? { ...answer, priceJindou: 0 } : answer,
      withdrawn: row.withdrawn,
      reason: reasonTold(proposed.get(row.id)?.reason, isOpen),
      adjustment:
        isOpen && found
          ? { factors: { ...found.factors }, distanceKm: found.distanceKm, monthsOld: found.monthsOld, gross: found.gross }
          : null,
      measures: isOpen ? { frontageM: row.frontageM, depthM: row.depthM } : null,
    };
  });
}

function reasonTold(reason: EngineReply['proposals'][number]['reason'] | undefined, isOpen: boolean): WorkbenchKase['reason'] {
  if (reason === undefined) return 'chosen';
  // How near a masked row's door is would tell its number.
  return !isOpen && (reason === 'address' || reason === 'doors' || reason === 'along') ? 'road' : reason;
}

/** Open rows by the least gross adjustment, then masked ones by what their rows tell anyway. */
function ranked(kases: readonly WorkbenchKase[], { subject }: AssessmentDocument): WorkbenchKase[] {
  const onRoad = ({ row }: WorkbenchKase) => Number(row.road !== subject.road);
  return [...kases].sort(
    (a, b) =>
      Number(a.adjustment === null) - Number(b.adjustment === null) ||
      (a.adjustment?.gross ?? 0) - (b.adjustment?.gross ?? 0) ||
      onRoad(a) - onRoad(b) ||
      compare(b.row.quarter, a.row.quarter) ||
      compare(a.row.id, b.row.id),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function subjectOf({ subject, valuationDate }: AssessmentDocument): Subject {
  const { city, district, road, address, areaM2, floorBand, totalFloors, zoning, mainUse, builtDate, remarks } = subject;
  const { frontageM, depthM } = subject;
  return {
    city,
    district,
    road,
    address,
    areaM2: areaM2!,
    floorBand,
    totalFloors,
    zoning,
    mainUse,
    builtDate,
    remarks,
    valuationDate,
    ...(frontageM !== null && { frontageM }),
    ...(depthM !== null && { depthM }),
  };
}

function toldOf({ unitRentMonth, equationRent, confidence, shortages, leases, proposals }: EngineReply): Evidence['engine'] {
  return {
    unitRentMonth: {
      low: threeDigits(unitRentMonth.low),
      point: threeDigits(unitRentMonth.point),
      high: threeDigits(unitRentMonth.high),
    },
    equationRent: threeDigits(equationRent),
    confidence,
    shortages: shortages.map(({ code, expected, got }) => ({ code, expected, got })),
    leases,
    comparables: proposals.length,
  };
}

const threeDigits = (value: number) => Number(value.toPrecision(3));
