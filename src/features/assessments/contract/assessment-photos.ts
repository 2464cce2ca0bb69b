import * as z from 'zod/mini';
import { uploadedFile, workFile } from '#src/contract/attachments.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';
import { maxPhotos } from '#src/domain/assessment.ts';
import { photoBytes } from '../model/photo-limits.ts';
import { byToken } from './assessment-issues.ts';

const id = text(60);
const files = `one to ${maxPhotos} photographs`;

export const sendPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/assessment-photos',
  summary:
    'Photographs of the assessed shop, without their metadata. They are part of a report when its document names them.',
  access: ['login', 'can:assessment-run'],
  apiKey: 'denied',
  files: { field: 'files', most: maxPhotos, largestBytes: photoBytes, kept: true },
  input: z.strictObject({
    assessmentId: id,
    files: z.array(uploadedFile, files).check(z.minLength(1, files)),
  }),
  output: z.array(workFile),
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/assessment-photos/:id',
  summary: 'A photograph of the caller’s assessment; who signs reads those of paid reports.',
  access: ['login'],
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const readSharedPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/assessment-photo',
  summary: 'A photograph of a shared report.',
  access: ['login'],
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ ...byToken, id }),
  output: z.unknown(),
});
