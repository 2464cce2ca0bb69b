export function traditionalFiles(): Promise<Map<string, string>>;
export function unusedOverrides(): Promise<string[]>;
export function piecesOf(source: string): string[];
