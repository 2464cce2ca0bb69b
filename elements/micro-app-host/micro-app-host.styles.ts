import { css } from 'lit';

export default css`
  :host {
    display: block;
  }

  :host([hidden]) {
    display: none;
  }

  [part='app'] {
    height: 100%;
  }

  [hidden] {
    display: none;
  }

  [part='error'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    padding: var(--micro-app-error-padding, 16px);
    color: var(--micro-app-error-color, inherit);
  }

  [part='retry'] {
    font: inherit;
  }
`;
