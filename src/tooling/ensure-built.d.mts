/** Builds the console and the example sub-apps unless the build in dist is that of the present sources. */
export function ensureBuilt(): void;
