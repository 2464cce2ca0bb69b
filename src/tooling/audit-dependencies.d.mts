export function judge(report: object): { code: number; lines: string[] };
