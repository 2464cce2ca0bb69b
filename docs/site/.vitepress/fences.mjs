/**
 * Two notes a fenced block may carry behind its language: `file=host/src/main.js` shows the name of
 * the file over it, and `live` runs the markup in the page above its source.
 *
 * @param {import('markdown-it')} md
 */
export function fences(md) {
  const usual = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, ...rest) => {
    const { info, content } = tokens[at];
    const code = usual(tokens, at, ...rest);
    const file = /\bfile=(\S+)/.exec(info)?.[1];
    if (file)
      return `<div class="file"><div class="file-name">${md.utils.escapeHtml(file)}</div>${code}</div>`;
    if (/\blive\b/.test(info))
      return `<LiveExample source="${encodeURIComponent(content)}">${code}</LiveExample>`;
    return code;
  };
}
