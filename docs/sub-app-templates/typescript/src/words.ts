import type { SharedState } from './shared-state.ts';

const zh = {
  heading: '{{name}}',
  intro: '这是一个子应用。语言与外观跟随控制台。',
  count: (n: number) => `点击了 ${n} 次`,
  other: '切换到英文',
};

const en: typeof zh = {
  heading: '{{name}}',
  intro: 'This is a sub-app. Language and appearance follow the console.',
  count: (n) => `Clicked ${n} times`,
  other: 'Switch to Chinese',
};

/** The texts of the app in a language. */
export const wordsOf = ({ locale }: Pick<SharedState, 'locale'>) => (locale === 'en' ? en : zh);
