export function findBrowser(kind?: 'headless' | 'chromium' | 'firefox'): Promise<string>;
export const chromiumFlags: string[];
