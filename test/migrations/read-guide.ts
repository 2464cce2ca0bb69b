import { readFileSync } from 'node:fs';

export type Step = 'before' | 'after';
export type Files = Record<string, string>;

const block = /^```\w+ [^\n]*\bfile=(\S+)[^\n]*\n([\s\S]*?)^```$/gm;
const mark = {
  '--': /\s*(?:\/\/|#|<!--|\/\*) ?\[!code --\](?: ?(?:-->|\*\/))?$/,
  '++': /\s*(?:\/\/|#|<!--|\/\*) ?\[!code \+\+\](?: ?(?:-->|\*\/))?$/,
};

/** The guides there are, by the host they lead away from. */
export const guides = ['qiankun', 'micro-app', 'wujie', 'garfish'] as const;
export type Guide = (typeof guides)[number];

/** @returns The Markdown of a guide in one language. */
export function readGuide(guide: Guide, language: 'zh' | 'en'): string {
  return readFileSync(`docs/site/${language}/migrate/${guide}.md`, 'utf8');
}

/** The files a guide shows, as they are on the page, with the marks of removed and added lines. */
export function shownFiles(markdown: string): Files {
  const files: Files = {};
  for (const [, file, code] of markdown.matchAll(block)) {
    if (files[file!] !== undefined)
      throw new Error(`The guide shows ${file} twice; it has to be one block.`);
    files[file!] = code!;
  }
  return files;
}

/**
 * Does what the page says: before, every line marked as added is missing; after, every line marked
 * as removed.
 *
 * @returns The files with the marks taken away.
 */
export function follow(shown: Files, step: Step): Files {
  const [gone, kept] = step === 'before' ? (['++', '--'] as const) : (['--', '++'] as const);
  return Object.fromEntries(
    Object.entries(shown).map(([file, code]) => {
      const lines = code.split('\n').filter((line) => !mark[gone].test(line));
      return [file, lines.map((line) => line.replace(mark[kept], '')).join('\n')];
    }),
  );
}
