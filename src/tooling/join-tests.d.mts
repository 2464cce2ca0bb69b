/** Puts tests together in files of `folder`, where they share a process. @returns Every test once, alone or in such a file. */
export function joinTests(files: readonly string[], folder: string): string[];
