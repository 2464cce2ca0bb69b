/** The few words the host says itself, where nothing is put into its slots. */
interface Labels {
  failed: string;
  retry: string;
  frame: string;
}

const english: Labels = {
  failed: 'This part of the page could not be shown.',
  retry: 'Try again',
  frame: 'Embedded application',
};
const chinese: Labels = { failed: '此部分内容暂时无法显示。', retry: '重试', frame: '嵌入的应用' };

/** In the language of the nearest `lang` attribute. */
export function labelsFor(element: Element): Labels {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? element.ownerDocument.documentElement.lang;
  return lang.toLowerCase().startsWith('zh') ? chinese : english;
}
