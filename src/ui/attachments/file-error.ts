import { workFileTypeOf } from '#src/domain/file-type.ts';

/** Why a file is not even sent. */
export interface FileError {
  reason: 'kind' | 'large' | 'many';
  file: File;
}

interface FileLimits {
  largestBytes: number;
  /** How many more are taken. */
  most?: number;
  /** By the file's first bytes, not by its name. */
  types?: readonly string[];
}

/**
 * What is wrong with each file: too large, of another kind, or one more than is taken. Those
 * without an error may be sent.
 */
export async function fileErrors(
  files: readonly File[],
  { largestBytes, most = Infinity, types }: FileLimits,
): Promise<FileError[]> {
  const errors: FileError[] = [];
  let taken = 0;
  for (const file of files) {
    const reason = (await reasonOf(file)) ?? (taken < most ? null : 'many');
    if (reason === null) taken += 1;
    else errors.push({ reason, file });
  }
  return errors;

  async function reasonOf(file: File): Promise<FileError['reason'] | null> {
    if (file.size > largestBytes) return 'large';
    const type = workFileTypeOf(new Uint8Array(await file.arrayBuffer()));
    return type === null || (types && !types.includes(type)) ? 'kind' : null;
  }
}
