import { workFileTypes, type WorkFileType } from '#src/domain/file-type.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import { pointOfPhoto, selectPhoto } from './sample-photos.store.ts';
import { mayRead, type Viewer } from './samples.service.ts';

/**
 * A photo of a survey point, for viewers who may read the whole point.
 *
 * @throws HttpError 404 for the photo of any other point, so that its existence stays hidden.
 */
export async function readPhoto(db: Db, viewer: Viewer, id: string): Promise<FileResponse> {
  const sampleId = await pointOfPhoto(db, id);
  const photo =
    sampleId !== undefined && (await mayRead(db, viewer, sampleId))
      ? await selectPhoto(db, id)
      : undefined;
  if (!photo) throw notFound('The photo');
  return new FileResponse(
    `${id}.${workFileTypes[photo.type as WorkFileType]}`,
    photo.type,
    photo.content,
  );
}
