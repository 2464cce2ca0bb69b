export function findBrowser(kind?: 'chromium' | 'firefox'): Promise<string>;
export const chromiumFlags: string[];
