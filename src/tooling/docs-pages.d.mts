export function writtenPage(path: string, language: 'zh' | 'en'): string;
export function writtenPages(language: 'zh' | 'en'): string[];
export function manualPage(path: string, file: string, language: 'zh' | 'en'): string;
