/** @returns The server in one file, to be run by Node from the root of the repository. */
export function bundleServer(outfile?: string): Promise<string>;

/** Puts each of some tests into one file of its own. @returns The files they were put into, in the same order. */
export function bundleTests(files: readonly string[], outdir: string): Promise<string[]>;
