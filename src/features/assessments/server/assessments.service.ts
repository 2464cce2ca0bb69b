import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { entryOf, newDocument, type AssessmentDocument } from '#src/domain/assessment.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Requester } from '#src/features/disclosure/server/budget.service.ts';
import { viewerOf } from '#src/features/kases/server/kase-viewer.ts';
import type { Viewer } from '#src/features/kases/server/kases.service.ts';
import { read as readUnit } from '#src/features/my-shops/server/my-shops.service.ts';
import { read as readShop } from '#src/features/shops/server/shops.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { floorBandOf } from '#src/server/importer/floor-band.ts';
import type {
  addEvidence,
  createAssessment,
  keepVersion,
  listAssessments,
  readAssessment,
  readVersion,
  saveAssessment,
} from '../contract/assessments.ts';
import { withEvidence } from './assessment-evidence-input.ts';
import { evidenceFor, type Evidence } from './assessment-evidence.ts';
import { selectPoints } from './assessment-points.store.ts';
import * as store from './assessments.store.ts';
import { changedElsewhere, findOwn } from './find-own-assessment.ts';
import { summariesOf } from './issue-summaries.ts';

type Assessment = OutputOf<typeof readAssessment>;

export async function create(
  db: Db,
  input: InputOf<typeof createAssessment>,
  caller: Caller,
): Promise<Assessment> {
  const id = `as_${v7()}`;
  const viewer = viewerOf(caller);
  const document = await initialDocument(db, input, caller);
  await store.insert(
    db,
    id,
    viewer.memberId,
    input.evidence ? await withEvidence(db, document, input.evidence, viewer) : document,
  );
  return read(db, id, viewer.memberId);
}

async function initialDocument(
  db: Db,
  input: InputOf<typeof createAssessment>,
  caller: Caller,
): Promise<AssessmentDocument> {
  if (input.document) return input.document;
  if (input.unitId !== undefined) return ofUnit(db, input.unitId, caller);
  if (input.shopId !== undefined) return ofShop(db, input.shopId, viewerOf(caller));
  if (input.kaseId !== undefined) return ofKase(db, input.kaseId);
  const [kaseId] = input.evidence?.kaseIds ?? [];
  if (kaseId !== undefined) return ofKase(db, kaseId);
  const [sampleId] = input.evidence?.sampleIds ?? [];
  if (sampleId !== undefined) return ofSample(db, sampleId);
  return newDocument(today());
}

async function ofShop(
  db: Db,
  shopId: string,
  { memberId, mayVerify }: Viewer,
): Promise<AssessmentDocument> {
  const {
    city,
    district,
    road,
    address,
    areaM2,
    frontageM,
    depthM,
    floorBand,
    totalFloors,
    corner,
  } = await readShop(db, shopId, {
    memberId,
    mayReview: mayVerify,
    exportRows: 0,
  });
  const subject = {
    city,
    district,
    road,
    address,
    areaM2,
    frontageM,
    depthM,
    floorBand,
    totalFloors,
    corner: corner ?? false,
  };
  return { ...newDocument(today(), subject), title: address };
}

/**
 * Public data of a unit may lack what its member knows; a unit that is not listed has no public
 * data.
 */
async function ofUnit(db: Db, unitId: string, caller: Caller): Promise<AssessmentDocument> {
  const { facts, road } = await readUnit(db, unitId, caller);
  const { city, district, areaM2, frontageM, depthM, floor, totalFloors, corner, name } = facts;
  const address = facts.address + (facts.address.endsWith(facts.doorNo) ? '' : facts.doorNo);
  const measures = {
    areaM2,
    frontageM,
    depthM,
    floorBand: floorBandOf(floor),
    totalFloors,
    corner: corner ?? false,
  };
  return {
    ...newDocument(today(), { city, district, road, address, ...measures }),
    title: name || address,
  };
}

async function ofKase(db: Db, kaseId: string): Promise<AssessmentDocument> {
  const [kase] = await store.selectKases(db, [kaseId]);
  if (!kase)
    throw invalidInput([
      { field: 'kaseId', expected: 'the id of a kase', got: JSON.stringify(kaseId) },
    ]);
  const { city, district, road, floorBand, zoning, mainUse } = kase;
  const document = newDocument(today(), { city, district, road, floorBand, zoning, mainUse });
  return { ...document, title: road, comparables: [entryOf(kaseId)] };
}

/** Starts with the road of a survey point: its own shop is evidence, not the subject. */
async function ofSample(db: Db, sampleId: string): Promise<AssessmentDocument> {
  const [point] = await selectPoints(db, [sampleId]);
  if (!point)
    throw invalidInput([
      {
        field: 'evidence.sampleIds',
        expected: 'ids of survey points',
        got: JSON.stringify(sampleId),
      },
    ]);
  const { city, district, road } = point;
  return { ...newDocument(today(), { city, district, road }), title: road };
}

/** The valuation date defaults to today; the range widens for time the evidence does not cover. */
const today = () => new Date().toISOString().slice(0, 10);

/** @throws HttpError 404 also for another member's. */
export async function read(db: Db, id: string, memberId: string): Promise<Assessment> {
  await tx(db, (open) => store.settle(open, memberId));
  const found = await findOwn(db, id, memberId);
  const [versions, issues] = await Promise.all([
    store.selectVersions(db, id),
    store.selectIssuesOf(db, [id]),
  ]);
  return {
    ...headOf(found),
    document: found.document,
    versions: versions.map(versionOf),
    issues: await summariesOf(db, issues),
  };
}

export async function list(
  db: Db,
  { page, limit }: InputOf<typeof listAssessments>,
  memberId: string,
): Promise<OutputOf<typeof listAssessments>> {
  await tx(db, (open) => store.settle(open, memberId));
  const [rows, total] = await Promise.all([
    store.selectPage(db, memberId, limit, (page - 1) * limit),
    store.count(db, memberId),
  ]);
  const issues = await store.selectIssuesOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const { city, district, road, areaM2 } = row.document.subject;
    return {
      ...headOf(row),
      city,
      district,
      road,
      areaM2,
      comparables: row.document.comparables.length,
      issues: issues
        .filter(({ assessmentId }) => assessmentId === row.id)
        .map(({ no, kind, status }) => ({ no, kind, status })),
    };
  });
  return { list: items, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/** @throws HttpError 409 when it changed since it was read. */
export async function save(
  db: Db,
  { id, revision, document }: InputOf<typeof saveAssessment>,
  memberId: string,
): Promise<OutputOf<typeof saveAssessment>> {
  const saved = await store.update(db, id, memberId, revision, document);
  if (saved) return { revision: saved.revision, updatedAt: saved.updatedAt.toISOString() };
  throw changedElsewhere((await findOwn(db, id, memberId)).revision);
}

/** @throws HttpError 409 when something was issued from it, which must be kept. */
export async function remove(db: Db, id: string, memberId: string): Promise<{ id: string }> {
  await findOwn(db, id, memberId);
  if (await store.remove(db, id, memberId)) return { id };
  throw new HttpError(409, 'An assessment with issued reports cannot be deleted.', {
    reason: 'issued',
  });
}

export async function evidence(
  db: Db,
  id: string,
  viewer: Viewer,
  asker: Requester,
): Promise<Evidence> {
  return evidenceFor(db, await findOwn(db, id, viewer.memberId), viewer, asker);
}

/**
 * @throws HttpError 404 for another member's, 400 naming ids that cannot be added, 409 when the
 * document changed meanwhile.
 */
export async function add(
  db: Db,
  { id, ...evidence }: InputOf<typeof addEvidence>,
  viewer: Viewer,
): Promise<OutputOf<typeof addEvidence>> {
  const found = await findOwn(db, id, viewer.memberId);
  const document = await withEvidence(db, found.document, evidence, viewer);
  const added = sizeOf(document) - sizeOf(found.document);
  if (added === 0) return { id, revision: found.revision, added };
  const saved = await store.update(db, id, viewer.memberId, found.revision, document);
  if (!saved) throw changedElsewhere((await findOwn(db, id, viewer.memberId)).revision);
  return { id, revision: saved.revision, added };
}

const sizeOf = ({ comparables, samples = [] }: AssessmentDocument) =>
  comparables.length + samples.length;

export async function saveVersion(
  db: Db,
  { id, note }: InputOf<typeof keepVersion>,
  memberId: string,
): Promise<OutputOf<typeof keepVersion>> {
  await findOwn(db, id, memberId);
  return versionOf(await tx(db, (open) => store.insertVersion(open, id, note)));
}

export async function version(
  db: Db,
  input: InputOf<typeof readVersion>,
  memberId: string,
): Promise<OutputOf<typeof readVersion>> {
  await findOwn(db, input.id, memberId);
  const document = await store.selectVersion(db, input.id, input.version);
  if (!document) throw notFound('The version');
  return { version: input.version, document };
}

function headOf({ id, revision, document, createdAt, updatedAt }: store.StoredAssessment) {
  return {
    id,
    title: document.title,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function versionOf({ version: number, note, createdAt }: store.StoredVersion) {
  return { version: number, note, createdAt: createdAt.toISOString() };
}
