export function findCode(source: string, code: string): { start: number; end: number }[];
