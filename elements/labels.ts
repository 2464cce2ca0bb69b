import { perDocument } from './overlay/per-document.ts';

/** The words the elements say by themselves; everything else is said by the page. */
export interface Labels {
  dialog: string;
  confirm: string;
  cancel: string;
  close: string;
  loading: string;
  illegalInput: string;
  success: string;
  info: string;
  warning: string;
  error: string;
}

const en: Labels = {
  dialog: 'Dialog',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  illegalInput: 'Illegal input',
  success: 'Success',
  info: 'Info',
  warning: 'Warning',
  error: 'Error',
};

const zh: Labels = {
  dialog: '对话框',
  confirm: '确定',
  cancel: '取消',
  close: '关闭',
  loading: '加载中',
  illegalInput: '输入的数据不合法!',
  success: '成功',
  info: '提示',
  warning: '警告',
  error: '错误',
};

const tables = perDocument('labels', () => new Map<string, Labels>(Object.entries({ en, zh })));

/**
 * Replaces words of a language, or teaches the elements a new one. Elements drawn from then on say
 * them.
 *
 * @param language A BCP 47 tag such as `en`, `zh` or `fr-CA`. What is not given keeps its present
 *   word.
 */
export function setLabels(language: string, words: Partial<Labels>): void {
  const tag = language.toLowerCase();
  tables.set(tag, { ...tableOf(tag), ...words });
}

/**
 * The words in the language of the nearest `lang` above `element`, shadow roots crossed; English
 * when there is none.
 */
export function labelsFor(element: Element): Labels {
  return tableOf(nearestLanguage(element));
}

function nearestLanguage(element: Element): string {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node as ShadowRoot).host ?? null
  ) {
    const language = node instanceof Element && node.getAttribute('lang');
    if (language) return language.toLowerCase();
  }
  return 'en';
}

/** `zh-hans-cn` is served by `zh-hans`, that by `zh`, and a stranger by English. */
function tableOf(language: string): Labels {
  for (let tag = language; tag; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    const found = tables.get(tag);
    if (found) return found;
  }
  return tables.get('en')!;
}
