import { css } from 'lit';

export default css`
  :host {
    position: fixed;
    inset: 0 0 auto;
    z-index: var(--console-progress-layer, 60);
    height: 2px;
    pointer-events: none;
  }

  :host(:not([shown])) {
    visibility: hidden;
  }

  [part='bar'] {
    height: 100%;
    background: var(--console-progress-color, var(--sl-color-primary-600, #0f665d));
    transform-origin: 0 50%;
    transition: transform 200ms ease-out;
  }

  :host(:dir(rtl)) [part='bar'] {
    transform-origin: 100% 50%;
  }

  @media (forced-colors: active) {
    [part='bar'] {
      background: Highlight;
    }
  }
`;
