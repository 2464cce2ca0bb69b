import type { Multipart, MultipartFile } from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileLimits } from '#src/contract/endpoint.ts';
import { cleanImage } from '../pictures/clean-picture.ts';
import { ImageError } from '../pictures/errors.ts';
import { HttpError } from './errors.ts';

/**
 * One file as it came. Its bytes are there only where the endpoint keeps them: a picture then is
 * without its metadata.
 */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  content?: Uint8Array;
}

/** With the path of a temporary file that holds its bytes, where the endpoint asks for one. */
interface ReceivedFile extends UploadedFile {
  path?: string;
}

const longestFieldBytes = 10_000;
const mostFields = 20;
const mostRestBytes = 8_000_000;
const restMs = 5_000;

/** Limits the multipart parser enforces while bytes arrive. */
export function formLimits({ most, largestBytes }: FileLimits) {
  return {
    files: most,
    fileSize: largestBytes,
    fields: mostFields,
    fieldSize: longestFieldBytes,
    fieldNameSize: 100,
    headerPairs: 20,
  };
}

/**
 * Reads a form: its fields as texts, its files described in lists under the names of their parts.
 *
 * @param spooled Receives the paths of the temporary files, which the caller deletes, also after an
 *   error.
 * @throws HttpError 413 naming the part when a file is too large or there are too many, 400 when
 *   the form is broken, 422 naming the part when a picture that is to be kept is not complete or
 *   too large in pixels.
 */
export async function readForm(
  parts: AsyncIterable<Multipart>,
  limits: FileLimits,
  spooled: string[] = [],
): Promise<Record<string, unknown>> {
  const form = Object.create(null) as Record<string, unknown>;
  let wrongPicture: HttpError | undefined;
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated)
          throw tooMuch(part.fieldname, `at most ${longestFieldBytes} bytes`, 'more');
        form[part.fieldname] = part.value;
        continue;
      }
      const file = await described(part, limits, spooled);
      if (part.file.truncated)
        throw tooMuch(
          part.fieldname,
          `files of at most ${limits.largestBytes} bytes`,
          `"${file.name}"`,
        );
      wrongPicture ??= cleanContent(part.fieldname, file);
      form[part.fieldname] = [form[part.fieldname] ?? [], file].flat();
    }
    // The form is read to its end first, so that a browser that is still sending gets the response.
    if (wrongPicture) throw wrongPicture;
  } catch (error) {
    throw problemOf(error, limits);
  }
  return form;
}

async function described(
  part: MultipartFile,
  { kept = false, spooled: isSpooled = false }: FileLimits,
  spooled: string[],
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const chunks: Buffer[] = [];
  const path = isSpooled ? join(tmpdir(), `renta-upload-${randomUUID()}`) : undefined;
  if (path !== undefined) spooled.push(path);
  const target = path === undefined ? undefined : await open(path, 'wx', 0o600);
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      if (kept) chunks.push(chunk);
      await target?.writeFile(chunk);
    }
  } finally {
    await target?.close();
  }
  const described = {
    name: part.filename ?? '',
    type: part.mimetype,
    bytes,
    sha256: hash.digest('hex'),
  };
  if (path !== undefined) return { ...described, path };
  return kept ? { ...described, content: Buffer.concat(chunks) } : described;
}

/** Deletes the temporary files of an upload. */
export async function deleteSpooled(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/**
 * Reads the rest of a refused upload and drops it, as a browser that is still sending sees a broken
 * connection instead of the response. Ends after 8 MB or five seconds.
 */
export async function dropRest(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostRestBytes) finish();
    };
    const finish = () => {
      clearTimeout(timer);
      body.off('data', count).off('end', finish).off('close', finish);
      resolve();
    };
    const timer = setTimeout(finish, restMs);
    body.on('data', count).once('end', finish).once('close', finish);
    body.resume();
  });
}

/** Removes the metadata of a picture that is stored. @returns Its fault, if any. */
function cleanContent(field: string, file: UploadedFile): HttpError | undefined {
  if (!file.content) return undefined;
  try {
    const content = cleanImage(
      Buffer.from(file.content.buffer, file.content.byteOffset, file.content.length),
    );
    file.content = content;
    file.bytes = content.length;
    file.sha256 = createHash('sha256').update(content).digest('hex');
    return undefined;
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const problem = { field, expected: error.expected, got: `"${file.name}", ${error.got}` };
    const message = `${field}: expected ${problem.expected}, got ${problem.got}.`;
    return new HttpError(422, message, {
      reason: error.reason,
      file: file.name,
      fields: [problem],
    });
  }
}

function problemOf(error: unknown, { field, most }: FileLimits): unknown {
  if (error instanceof HttpError) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return tooMuch(field, `at most ${most} files`, 'more');
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return tooMuch('the form', `at most ${mostFields} fields`, 'more');
  return new HttpError(
    400,
    'The form cannot be parsed: it is truncated or malformed.',
    null,
    {},
    { cause: error },
  );
}

/** The rest of the upload may not have been read, so the connection is closed after the response. */
function tooMuch(field: string, expected: string, got: string): HttpError {
  const problem = { field, expected, got };
  return new HttpError(
    413,
    `${field}: expected ${expected}, got ${got}`,
    { fields: [problem] },
    { connection: 'close' },
  );
}
