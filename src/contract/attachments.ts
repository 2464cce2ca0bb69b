import * as z from 'zod/mini';
import { text } from './field-schemas.ts';

/** A file that people who work together have sent each other. */
export const workFile = z.strictObject({
  id: z.string(),
  /** Our name of the stored file. */
  name: z.string(),
  /** What its sender called it. */
  label: z.string(),
  type: z.string(),
  bytes: z.int(),
});

/** A file of a form, with its bytes. */
export const uploadedFile = z.strictObject({
  name: text(255),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  content: z.instanceof(Uint8Array),
});
