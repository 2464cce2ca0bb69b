export function consolePages(table?: string): Record<string, string[]>;
