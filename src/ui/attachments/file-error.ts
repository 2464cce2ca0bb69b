import { workFileTypeOf } from '#src/domain/file-type.ts';

/** Why a file is not even sent. */
export interface FileError {
  reason: 'kind' | 'large' | 'many';
  name: string;
}

interface FileLimits {
  largestBytes: number;
  /** How many more are taken. */
  most?: number;
  /** By the file's first bytes, not by its name. */
  types?: readonly string[];
}

/** The first file that is too much, too large or of another kind; null when all may be sent. */
export async function fileError(
  files: readonly File[],
  { largestBytes, most = Infinity, types }: FileLimits,
): Promise<FileError | null> {
  if (files.length > most) return { reason: 'many', name: '' };
  for (const file of files) {
    if (file.size > largestBytes) return { reason: 'large', name: file.name };
    const type = workFileTypeOf(new Uint8Array(await file.arrayBuffer()));
    if (type === null || (types && !types.includes(type)))
      return { reason: 'kind', name: file.name };
  }
  return null;
}
