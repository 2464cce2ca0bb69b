/** Puts the server into one file. @returns The file, to be run by Node from the root of the repository. */
export function bundleServer(outfile?: string): Promise<string>;
