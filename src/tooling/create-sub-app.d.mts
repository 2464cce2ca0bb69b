/** Kinds of sub-apps that can be made. */
export const subAppKinds: readonly string[];

/** Writes a sub-app into a folder that does not exist or is empty. @throws Error naming what was expected and what came. */
export function createSubApp(
  kind: string,
  name: string,
  dir?: string,
): { folder: string; files: string[] };
