import { css } from 'lit';

/**
 * Base styles of all elements. `all` stops inheritance from the page, and an important rule inside
 * a shadow root overrides any rule outside. Custom properties are not affected by `all`, so the
 * tokens are inherited; the fallback values apply where the page defines none.
 */
export default css`
  :host {
    all: initial !important;
    display: contents !important;
    color-scheme: inherit !important;

    --ink: var(--cn-ink, light-dark(#18221f, #e6ecea));
    --ink-2: var(--cn-ink-2, light-dark(#485651, #b3c0bb));
    --ink-3: var(--cn-ink-3, light-dark(#5f6d68, #93a29c));
    --surface: var(--cn-surface, light-dark(#ffffff, #171e1c));
    --raised: var(--cn-raised, light-dark(#ffffff, #1f2825));
    --hover: var(--cn-hover, light-dark(#eceee9, #232d29));
    --line: var(--cn-line, light-dark(#dee2dc, #2a3531));
    --line-strong: var(--cn-line-strong, light-dark(#c6cdc6, #3d4a45));
    --control: var(--cn-control, light-dark(#7a8782, #72827c));
    --primary: var(--sl-color-primary-600, light-dark(#0f665d, #46b3a1));
    --primary-hover: var(--sl-color-primary-500, light-dark(#17766b, #57bfae));
    --on-primary: var(--cn-on-primary, light-dark(#ffffff, #062220));
    --success: var(--cn-success, light-dark(#1a7240, #5fc98a));
    --info: var(--cn-info, light-dark(#1b5fa8, #7fb6f0));
    --warning: var(--cn-warning, light-dark(#8f5200, #f0ae55));
    --danger: var(--cn-danger, light-dark(#b3261e, #ff8f85));
    --radius: var(--sl-border-radius-medium, 6px);
    --radius-large: var(--sl-border-radius-large, 10px);
    --small: var(--sl-font-size-small, 0.8125rem) / var(--cn-line-small, 1.25rem) var(--font);
    --medium: var(--sl-font-size-medium, 0.875rem) / var(--cn-line-medium, 1.375rem) var(--font);
    --large: var(--sl-font-size-large, 1rem) / var(--cn-line-large, 1.5rem) var(--font);
    --font: var(
      --sl-font-sans,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'PingFang SC',
      'Microsoft YaHei UI',
      'Noto Sans CJK SC',
      sans-serif
    );
    --shadow: var(
      --sl-shadow-large,
      0 1px 2px light-dark(#18221f14, #00000066),
      0 8px 24px light-dark(#18221f1f, #00000080)
    );
  }

  :host(:lang(zh)) {
    --font: var(
      --sl-font-sans,
      'PingFang SC',
      'HarmonyOS Sans SC',
      'Microsoft YaHei UI',
      'Noto Sans CJK SC',
      'Source Han Sans SC',
      system-ui,
      sans-serif
    );
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h2,
  p {
    margin: 0;
    font: inherit;
  }

  button,
  input,
  textarea {
    margin: 0;
    font: inherit;
    color: inherit;
  }

  :focus-visible {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }

  .icon {
    display: block;
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .success {
    color: var(--success);
  }

  .info {
    color: var(--info);
  }

  .warning {
    color: var(--warning);
  }

  .error {
    color: var(--danger);
  }

  .cross {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }

  .cross:hover {
    background: var(--hover);
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (max-width: 639px), (pointer: coarse) {
    .cross {
      width: 44px;
      height: 44px;
    }
  }

  @media print {
    :host {
      display: none !important;
    }
  }
`;
