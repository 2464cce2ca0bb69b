import { css } from 'lit';

export default css`
  [part='mask'] {
    position: fixed;
    inset: 0;
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
    margin: 0;
    padding: 16px;
    border: 0;
    overflow: hidden;
    background: var(--cn-scrim, light-dark(#0c141173, #04080699));
    color: var(--ink);
    font: var(--medium);
    text-align: start;
  }

  [part='mask']:is([open], :popover-open) {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    place-items: center;
  }

  [part='mask']::backdrop {
    background: none;
  }

  [part='mask'][data-modeless] {
    background: none;
    pointer-events: none;
  }

  [part='panel'] {
    position: relative;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr) auto;
    width: 100%;
    max-width: var(--console-dialog-width, 400px);
    max-height: 100%;
    border: 1px solid transparent;
    border-radius: var(--radius-large);
    background: var(--raised);
    box-shadow: var(--shadow);
    pointer-events: auto;
  }

  [part='panel']:focus {
    outline: 0;
  }

  [part='header'] {
    grid-area: 1 / 1;
    padding: 16px 8px 0 24px;
  }

  [part='title'] {
    font: 600 var(--large);
    overflow-wrap: anywhere;
  }

  [part='close-button'] {
    grid-area: 1 / 2;
    margin: 14px 14px 0 0;
    z-index: 1;
  }

  [part='body'] {
    grid-area: 2 / 1 / auto / -1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px 12px;
    align-content: start;
    padding: 8px 24px 4px;
    overflow: auto;
    overscroll-behavior: contain;
  }

  [part='body']:has([part='icon']) {
    grid-template-columns: 20px minmax(0, 1fr);
  }

  [part='panel']:not(:has([part='header'])) [part='body'] {
    grid-row: 1 / 3;
    padding-top: 20px;
  }

  [part='body'].beside-cross {
    padding-inline-end: 52px;
  }

  [part='icon'] {
    width: 20px;
    height: 20px;
    margin-top: 1px;
  }

  [part='message'] {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }

  label[part='message'] {
    color: var(--ink-2);
    font: var(--small);
  }

  [part='input'],
  [part='input-error'] {
    grid-column: 1 / -1;
  }

  [part='input'] {
    width: 100%;
    height: 36px;
    margin: 2px 0;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface);
  }

  [part='input']::placeholder {
    color: var(--sl-input-placeholder-color, var(--ink-3));
    opacity: 1;
  }

  textarea[part='input'] {
    height: auto;
    padding: 8px 12px;
    resize: vertical;
  }

  [part='input'][aria-invalid] {
    border-color: var(--danger);
  }

  [part='input-error'] {
    display: flex;
    gap: 8px;
    align-items: start;
    color: var(--danger);
    font: var(--small);
  }

  [part='input-error'] .icon {
    margin-top: 2px;
  }

  [part='footer'] {
    grid-area: 3 / 1 / auto / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 16px 24px 20px;
  }

  [part='footer']:not(:has(button)) {
    padding-bottom: 0;
  }

  footer button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 64px;
    min-height: 36px;
    padding: 6px 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface);
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  footer button:hover {
    background: var(--hover);
  }

  footer .primary {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }

  footer .primary:hover {
    border-color: var(--primary-hover);
    background: var(--primary-hover);
  }

  footer .danger {
    border-color: var(--danger);
    background: var(--danger);
    color: var(--surface);
  }

  footer .danger:hover {
    background: color-mix(in srgb, var(--danger), var(--ink) 12%);
  }

  footer button[aria-busy] {
    cursor: progress;
  }

  .turning {
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }

  [hidden] {
    display: none;
  }

  @media (max-width: 639px), (pointer: coarse) {
    [part='header'] {
      padding-top: 18px;
    }

    [part='close-button'] {
      margin: 8px 8px 0 0;
    }

    [part='input']:not(textarea),
    footer button {
      min-height: 44px;
    }

    footer button {
      flex: 1 1 auto;
    }
  }

  /* What is magnified four times keeps its buttons: the text between scrolls. */
  @media (max-height: 320px) {
    [part='mask'] {
      padding: 4px;
    }

    [part='footer'] {
      padding-block: 8px;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    [part='mask'] {
      animation: fade 200ms;
    }

    [part='panel'] {
      animation: rise 200ms;
    }

    .leaving {
      opacity: 0;
      transition: opacity 200ms;
    }

    .leaving [part='panel'] {
      transform: scale(0.97);
      transition: transform 200ms;
    }

    .turning {
      animation: turn 1s linear infinite;
    }
  }

  .leaving {
    pointer-events: none;
  }

  @media (forced-colors: active) {
    [part='panel'] {
      border-color: CanvasText;
    }
  }

  @keyframes fade {
    from {
      opacity: 0;
    }
  }

  @keyframes rise {
    from {
      transform: scale(0.97);
    }
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
