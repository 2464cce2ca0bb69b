import { v7 } from 'uuid';
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import type { AssessmentDocument, AssessmentPhoto } from '#src/domain/assessment.ts';
import { workFileTypes } from '#src/domain/file-type.ts';
import { assertRoomFor, documentTypeOf } from '#src/server/attachments/attachment-type.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { invalidInput, notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { readSharedPhoto, sendPhotos } from '../contract/assessment-photos.ts';
import { maxStoredPhotos, photoTypes } from '../model/photo-limits.ts';
import {
  deleteUnnamed,
  photos,
  selectHashes,
  type StoredPhoto,
} from './assessment-photos.store.ts';
import type { Figures } from './assessment-report.ts';
import * as store from './assessments.store.ts';
import { contentOf } from './issue-edition.ts';
import { lastEdition } from './issued-reports.store.ts';
import type { Requester } from './requester.ts';

/**
 * Stores photographs of an assessment. A file that it has already, byte for byte, is not stored
 * twice.
 *
 * @returns The photographs sent, also those that were there before.
 * @throws HttpError 404 for another member's assessment, 422 naming a file of another type, 409
 *   when there are too many.
 */
export function upload(
  db: Db,
  { assessmentId, files }: InputOf<typeof sendPhotos>,
  memberId: string,
): Promise<OutputOf<typeof sendPhotos>> {
  const typed = files.map((file) => ({
    ...file,
    type: documentTypeOf(file.name, file.content, 'JPEG, PNG or WebP images', photoTypes),
  }));
  return tx(db, async (open) => {
    if (!(await store.lockAssessment(open, assessmentId, memberId))) throw notFound('The assessment'); // prettier-ignore
    await deleteUnnamed(open, assessmentId);
    const before = await selectHashes(open, assessmentId);
    const known = new Set(before.values());
    const added = new Set(typed.map(({ sha256 }) => sha256).filter((hash) => !known.has(hash)));
    assertRoomFor(added.size, before.size, maxStoredPhotos, 'of this assessment');
    for (const { name: label, type, sha256, content } of typed) {
      const id = `ap_${v7()}`;
      // Generated: a name chosen by the sender must not become a file name elsewhere.
      const name = `photo-${id.slice(-12)}.${workFileTypes[type]}`;
      const file = { id, assessmentId, name, label, type, sha256, content: Buffer.from(content) };
      await photos.insert(open, file);
    }
    const sent = new Set(typed.map(({ sha256 }) => sha256));
    const hashes = await selectHashes(open, assessmentId);
    return (await photos.list(open, 'assessmentId', [assessmentId]))
      .filter(({ id }) => sent.has(hashes.get(id)!))
      .map(({ id, name, label, type, bytes }) => ({ id, name, label, type, bytes }));
  });
}

/** @throws HttpError 404 unless it is the caller's own, or of a report the caller may sign. */
export async function read(
  db: Db,
  id: string,
  { memberId, maySign }: Requester,
): Promise<FileResponse> {
  const photo = await photos.find(db, id);
  if (!photo) throw notFound('The photograph');
  const isOwn = (await store.select(db, photo.assessmentId, memberId)) !== undefined;
  if (!isOwn && !(maySign && (await isForReview(db, photo)))) throw notFound('The photograph');
  return fileOf(db, photo);
}

/** @throws HttpError 404 when the token is not that of a report that shows the photograph. */
export async function readShared(
  db: Db,
  { token, id }: InputOf<typeof readSharedPhoto>,
): Promise<FileResponse> {
  const found = await store.selectShared(db, token);
  const edition = found && (await lastEdition(db, found.id));
  const figures = edition ? contentOf(edition).report : (found?.report as Figures | undefined);
  const photo = figures && isShown(figures, id) ? await photos.find(db, id) : undefined;
  if (!photo) throw notFound('The photograph');
  return fileOf(db, photo);
}

/**
 * The photographs of a document with their hashes, as frozen in a report.
 *
 * @throws HttpError 400 naming a photograph that its assessment does not have.
 */
export async function photosOf(
  db: Db,
  assessmentId: string,
  { photos: named = [] }: Pick<AssessmentDocument, 'photos'>,
): Promise<(AssessmentPhoto & { sha256: string })[]> {
  if (named.length === 0) return [];
  const hashes = await selectHashes(db, assessmentId);
  return named.map((photo, at) => {
    const sha256 = hashes.get(photo.id);
    if (sha256 === undefined) {
      const expected = 'a photograph of this assessment';
      throw invalidInput([{ field: `document.photos.${at}.id`, expected, got: photo.id }]);
    }
    return { ...photo, sha256 };
  });
}

async function isForReview(db: Db, { id, assessmentId }: StoredPhoto): Promise<boolean> {
  return (await store.selectIssuesOf(db, [assessmentId])).some(
    ({ kind, isPaid, report }) => kind === 'signed' && isPaid && isShown(report as Figures, id),
  );
}

const isShown = ({ photos: shown = [] }: Pick<Figures, 'photos'>, id: string) =>
  shown.some((photo) => photo.id === id);

async function fileOf(db: Db, { id, name, type }: StoredPhoto): Promise<FileResponse> {
  return new FileResponse(name, type, await photos.readContent(db, id));
}
