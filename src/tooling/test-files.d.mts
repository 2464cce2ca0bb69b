/** The tests of one kind, apart from those end to end: their paths from the root of the repository, in order. */
export function testFiles(kind: 'node' | 'browser'): string[];
