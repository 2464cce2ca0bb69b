import { isWorthBuying, type Offer } from '#src/analytics/assessment/evidence-offers.ts';
import type { Subject } from '#src/analytics/assessment/subject-shop.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { comparisonDate, type AssessmentDocument } from '#src/domain/assessment.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { openSample } from '#src/domain/disclosure.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import { chargeSmallSet, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import { toKaseDto } from '#src/features/kases/server/kase-dto.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import { newestReleases } from '#src/features/kases/server/kases.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  digestOfText,
  estimateFactor,
  noiseKeyOf,
} from '#src/server/disclosure/statistical-noise.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import type { assessmentEvidence } from '../contract/assessments.ts';
import { secondaryOf } from './assessment-points.service.ts';
import { proposedYieldOf } from './assessment-yields.service.ts';
import * as store from './assessments.store.ts';
import { proposalsOf } from './comparable-proposals.ts';
import type { EngineReply } from './engine-thread.ts';
import { runEngine } from './engine.ts';

export type Evidence = OutputOf<typeof assessmentEvidence>;
type WorkbenchKase = Evidence['proposals'][number];

/** A masked row with a larger share of the estimate could be derived from it. */
export const mostOfMasked = 0.3;
const mostRounds = 12;
const evidenceEnd = (release: string | null) =>
  release === null ? null : lastDay(release as Quarter);

/**
 * Evidence of a document: comparables to choose from, the chosen ones, and the estimate of the
 * whole evidence.
 *
 * Rows the viewer may not see stay masked, without factors, and none of them weighs so much in the
 * estimate that it could be derived from it. The estimate carries noise as large as the heaviest
 * masked row, and counts against the small-set budget.
 *
 * @param asker Whose budget it counts against; null for what is computed for a purchase.
 * @throws HttpError 429 when the budget is spent.
 */
export async function evidenceFor(
  db: Db,
  { id: _id, revision, document }: Pick<store.StoredAssessment, 'id' | 'revision' | 'document'>,
  viewer: Viewer,
  asker: Requester | null = null,
): Promise<Evidence> {
  const { subject } = document;
  const missing = (['city', 'district', 'areaM2'] as const).filter(
    (field) => subject[field] === '' || subject[field] === null,
  );
  const currency = cityNamed(subject.city)?.currency ?? null;
  const keys = document.comparables.flatMap(({ key, own }) => (own ? [] : [key]));
  const { n, release } =
    subject.city === '' ? { n: 0, release: null } : await store.evidenceKey(db, subject.city);
  const [asked, grossYield, secondary] = await Promise.all([
    missing.length === 0 && n > 0 && currency
      ? asking(db, document, keys, currency, release, viewer)
      : null,
    proposedYieldOf(db, document),
    secondaryOf(db, document.samples ?? [], viewer),
  ]);
  const proposed = asked
    ? proposalsOf(asked.first, asked.open)
    : { ids: [], reach: 'road' as const };
  const ids = [...new Set([...keys, ...proposed.ids])];
  const rows = new Map(
    (await publishable(db, ids, viewer, asked)).map((kase) => [kase.row.id, kase]),
  );
  return {
    revision,
    currency,
    evidenceUntil: evidenceEnd(release),
    proposals: proposed.ids.flatMap((id) => rows.get(id) ?? []),
    reach: proposed.reach,
    chosen: keys.flatMap((key) => rows.get(key) ?? []),
    secondary,
    unknown: keys.filter((key) => !rows.has(key)),
    engine: asked && n >= openSample ? await toldOf(db, asked, asker) : null,
    grossYield,
    missing,
  };
}

/**
 * The engine's evidence for a city on a valuation date: its key, the number of leases, and how to
 * load them.
 */
export async function engineEvidence(
  db: Db,
  city: string,
  currency: Currency,
  valuationDate: string,
) {
  const { n, release, newestDeal } = await store.evidenceKeyOfMoney(db, currency);
  // Later deals are unknown on the valuation date, so each such date has evidence of its own.
  const until = newestDeal !== null && valuationDate >= newestDeal ? 'all' : valuationDate;
  const key = JSON.stringify([city, release, n, until]);
  return { key, n, load: () => store.selectLeases(db, city, currency, valuationDate) };
}

interface Asked {
  subject: Subject;
  /** With all evidence: the source of the proposals. */
  first: EngineReply;
  /** Without masked rows that would weigh too much: the source of the published estimate. */
  last: EngineReply;
  /** Largest share of one masked row in `last`. */
  heaviest: number;
  /** Evidence near the subject that the viewer may see already. */
  open: ReadonlySet<string>;
}

async function asking(
  db: Db,
  document: AssessmentDocument,
  chosen: readonly string[],
  currency: Currency,
  endOfCity: string | null,
  viewer: Viewer,
): Promise<Asked> {
  const subject = subjectOf(document, endOfCity);
  const { key, n, load } = await engineEvidence(db, subject.city, currency, document.valuationDate);
  const ask = (
    aside: readonly string[],
    more: { chosen?: readonly string[]; withOffers?: boolean } = {},
  ) => runEngine({ key, subject, chosen, aside, ...more }, n, load);
  const { offers, ...found } = await ask([], { withOffers: true });
  const open = await openAmong(
    db,
    offers.map(({ id }) => id),
    viewer,
  );
  // Adjustments are requested only for rows that are open.
  const first = {
    ...found,
    offers,
    chosen: (await ask([], { chosen: [...new Set([...chosen, ...open])] })).chosen,
  };
  const aside: string[] = [];
  let last: EngineReply = first;
  for (let round = 0; round < mostRounds; round += 1) {
    const heavy = last.proposals.filter(({ share }) => share > mostOfMasked).map(({ id }) => id);
    const known = await openAmong(db, heavy, viewer);
    const masked = heavy.filter((id) => !known.has(id));
    if (masked.length === 0) break;
    aside.push(...masked);
    last = await ask(aside);
  }
  const known = await openAmong(
    db,
    last.proposals.map(({ id }) => id),
    viewer,
  );
  const heaviest = Math.max(
    0,
    ...last.proposals.map(({ id, share }) => (known.has(id) ? 0 : share)),
  );
  return { subject, first, last, heaviest, open };
}

/** The kases of a document the viewer may see, with the fields the grid needs. */
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
                adjustment,
              },
            ] as const,
          ]
        : [],
    ),
  );
}

async function openAmong(db: Db, ids: readonly string[], viewer: Viewer): Promise<Set<string>> {
  if (viewer.mayVerify || ids.length === 0) return new Set(ids);
  const [owned, rows] = await Promise.all([
    ownedKases(db, viewer.memberId, ids),
    store.selectKases(db, ids),
  ]);
  return new Set([
    ...owned,
    ...rows.filter(({ contributorId }) => contributorId === viewer.memberId).map(({ id }) => id),
  ]);
}

async function publishable(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
  asked: Asked | null,
): Promise<WorkbenchKase[]> {
  const rows = await store.selectKases(db, ids);
  const cities = rows.map(({ city }) => city);
  const [releases, open, owned] = await Promise.all([
    newestReleases(db, cities),
    openAmong(db, ids, viewer),
    ownedKases(db, viewer.memberId, ids),
  ]);
  const proposed = new Map(asked?.first.proposals.map((proposal) => [proposal.id, proposal]));
  const chosen = new Map(asked?.first.chosen.map((one) => [one.id, one]));
  const offers = new Map(asked?.first.offers.map((offer) => [offer.id, offer]));
  return rows.map((row) => {
    const isOpen = open.has(row.id);
    const found = proposed.get(row.id) ?? chosen.get(row.id);
    const offer = offers.get(row.id);
    const answer = toKaseDto(row, releases.get(row.city) ?? row.quarter, isOpen);
    const isOwn = owned.has(row.id) || row.contributorId === viewer.memberId;
    return {
      row: isOwn ? { ...answer, priceJindou: 0 } : answer,
      withdrawn: row.withdrawn,
      reason:
        shownReason(proposed.get(row.id)?.reason, isOpen) ??
        (offer ? byReach[offer.reach] : 'chosen'),
      offer: isOpen || !offer ? null : publicOffer(offer),
      adjustment:
        isOpen && found
          ? {
              factors: { ...found.factors },
              distanceKm: found.distanceKm,
              monthsOld: found.monthsOld,
              gross: found.gross,
            }
          : null,
      measures: isOpen ? { frontageM: row.frontageM, depthM: row.depthM } : null,
    };
  });
}

function shownReason(
  reason: EngineReply['proposals'][number]['reason'] | undefined,
  isOpen: boolean,
): WorkbenchKase['reason'] | undefined {
  if (reason === undefined) return undefined;
  // The distance to a masked row's door would disclose its number.
  return !isOpen && (reason === 'address' || reason === 'doors' || reason === 'along')
    ? 'road'
    : reason;
}

function publicOffer(offer: Offer): NonNullable<WorkbenchKase['offer']> {
  const { chance, breaches } = offer;
  return {
    chance: Math.round(chance * 10) / 10,
    breaches: [...breaches],
    worthBuying: isWorthBuying(offer),
  };
}

const byReach = { road: 'road', district: 'district', city: 'city' } as const;

/**
 * The subject on the last day the evidence covers: the time after it widens the range but moves no
 * figure.
 */
function subjectOf(
  { subject, valuationDate }: AssessmentDocument,
  release: string | null,
): Subject {
  const {
    city,
    district,
    road,
    address,
    areaM2,
    floorBand,
    totalFloors,
    zoning,
    mainUse,
    builtDate,
    remarks,
  } = subject;
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
    valuationDate: comparisonDate(valuationDate, evidenceEnd(release)),
    ...(frontageM !== null && { frontageM }),
    ...(depthM !== null && { depthM }),
  };
}

/**
 * The engine's estimate, shifted as a whole by the noise of its masked rows: the calibrated range
 * keeps its width.
 */
async function toldOf(
  db: Db,
  { subject, last, heaviest }: Asked,
  asker: Requester | null,
): Promise<Evidence['engine']> {
  const { unitRentMonth, equationRent, range, grade, gradeReasons, leases, proposals } = last;
  const set = proposals
    .map(({ id }) => id)
    .sort()
    .join();
  const question = JSON.stringify(subject);
  if (asker && heaviest > 0)
    await chargeSmallSet(db, asker, digestOfText(`estimate ${set} ${question}`));
  const factor = estimateFactor(await noiseKeyOf(db), { set, question, heaviest });
  const rounded = (value: number) => Number((value * factor).toPrecision(3));
  return {
    unitRentMonth: {
      low: rounded(unitRentMonth.low),
      point: rounded(unitRentMonth.point),
      high: rounded(unitRentMonth.high),
    },
    equationRent: Number(equationRent.toPrecision(3)),
    range: { ...range, low: rounded(range.low), high: rounded(range.high) },
    grade,
    gradeReasons: [...gradeReasons],
    leases,
    comparables: proposals.length,
  };
}
