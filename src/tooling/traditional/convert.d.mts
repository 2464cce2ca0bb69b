export function traditional(text: string): string;
