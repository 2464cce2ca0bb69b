import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { workFileTypeOf } from '#src/domain/file-type.ts';
import {
  isPeriod,
  samplePhotoLargestBytes,
  samplePhotoTypes,
  type SamplePhotoType,
} from '#src/domain/sample.ts';
import { cleanImage } from '../pictures/clean-picture.ts';
import { ImageError } from '../pictures/errors.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';

/** A picture of one point of one wave; its bytes stay on the disk until they are written. */
export interface SamplePhotoRow {
  survey: string;
  city: string;
  period: string;
  point: string;
  /** Path of the picture. */
  path: string;
  type: SamplePhotoType;
  /** Hash of the picture as stored, without its metadata. */
  sha256: string;
}

export const samplePhotoColumns = ['survey', 'city', 'period', 'point', 'file'] as const;

/**
 * Reads one line of a list of photos, and checks the picture it names.
 *
 * @param list File of the line: pictures must be in its folder or below.
 */
export function readSamplePhoto(cells: CellsByColumn, list: string): RowReading<SamplePhotoRow> {
  const read = new CellReader(cells);
  const survey = read.text('survey', 40);
  const city = read.text('city', 20);
  const period = read.text('period', 6);
  if (!isPeriod(period)) read.refuse('period', 'a year such as 2021 or a quarter such as 2021Q4');
  const point = read.text('point', 60);
  const problemsBefore = read.problems.length;
  const name = read.text('file', 200);
  const found =
    read.problems.length === problemsBefore ? pictureAt(dirname(list), name) : undefined;
  if (typeof found === 'string') read.refuse('file', found);
  return read.reading(() => ({ survey, city, period, point, ...(found as Picture) }));
}

type Picture = Pick<SamplePhotoRow, 'path' | 'type' | 'sha256'>;

/** The picture of that name, or what was expected instead. */
function pictureAt(folder: string, name: string): Picture | string {
  const wanted = resolve(folder, name);
  if (isAbsolute(name) || !isWithin(folder, wanted))
    return 'a file beside the list or in a folder below it';
  let path: string;
  try {
    path = realpathSync(wanted);
    const { size } = statSync(path, { throwIfNoEntry: true });
    // A symbolic link beside the list may still lead out of the folder.
    if (!isWithin(realpathSync(folder), path))
      return 'a file beside the list or in a folder below it';
    if (size > samplePhotoLargestBytes)
      return `a picture of at most ${samplePhotoLargestBytes} bytes`;
    const content = readFileSync(path);
    const type = samplePhotoTypes.find((one) => one === workFileTypeOf(content));
    if (type === undefined) return 'a JPEG, PNG or WebP picture';
    return { path, type, sha256: createHash('sha256').update(cleanImage(content)).digest('hex') };
  } catch (error) {
    if (error instanceof ImageError) return `${error.expected}, not ${error.got}`;
    return 'a file that is there and can be read';
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
