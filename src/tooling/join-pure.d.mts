/** Puts tests of pure functions together in files of `folder`. @returns Every test once, alone or in such a file. */
export function joinPure(files: readonly string[], folder: string): string[];
