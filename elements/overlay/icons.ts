import { html, svg, type TemplateResult } from 'lit';
import type { Labels } from '../labels.ts';

/** Types of notices and alerts. */
export type NewsType = 'success' | 'info' | 'warning' | 'error';

const marks: Readonly<Record<NewsType, TemplateResult>> = {
  success: svg`<path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.3 8.2l2 2 3.600-4"/>`,
  info: svg`<path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.300v3.500M8 5.100v.1"/>`,
  warning: svg`<path d="M8 2.300l6.500 11.200h-13zM8 6.500v3.200M8 11.700v.1"/>`,
  error: svg`<path d="M5.500 2h5L14 5.500v5L10.500 14h-5L2 10.500v-5zM8 5v3.700M8 10.900v.1"/>`,
};

export const isNewsType = (type: string): type is NewsType => Object.hasOwn(marks, type);

/** The icon of a type with its name as text; undefined for an unknown type. */
export function newsIcon(type: string, words: Labels): TemplateResult | undefined {
  if (!isNewsType(type)) return undefined;
  return html`<svg
    part="icon"
    class="icon ${type}"
    viewBox="0 0 16 16"
    role="img"
    aria-label=${words[type]}
  >
    ${marks[type]}
  </svg>`;
}

/** The error icon beside a text that already names the error. */
export const errorMark = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  ${marks.error}
</svg>`;

/** The close button. */
export function closeButton(words: Labels, close: () => void): TemplateResult {
  return html`<button
    part="close-button"
    class="cross"
    type="button"
    aria-label=${words.close}
    @click=${close}
  >
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 4l8 8M12 4l-8 8" /></svg>
  </button>`;
}
