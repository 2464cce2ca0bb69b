import { css } from 'lit';

/** Light and dark follow the page around the app: color-scheme is inherited. */
export default css`
  :host {
    --accent: light-dark(#2f5fb3, #7fb6f0);
    --ink: light-dark(#18221f, #e6ecea);
    --ink-2: light-dark(#485651, #b3c0bb);
    --line: light-dark(#dee2dc, #2a3531);
    --field: light-dark(#7a8782, #72827c);
    --ground: light-dark(#ffffff, #171e1c);
    --bad: light-dark(#b3261e, #ff8f85);
    --soon: light-dark(#8a4b00, #f2b36b);
    display: block;
    container-type: inline-size;
    color: var(--ink);
    background: var(--ground);
    font:
      14px/22px system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'PingFang SC',
      'Microsoft YaHei UI',
      'Noto Sans CJK SC',
      sans-serif;
    font-variant-numeric: tabular-nums;
  }

  *,
  *::before {
    box-sizing: border-box;
  }

  :where(h2, p, ol) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  h2 {
    font-size: 15px;
    line-height: 24px;
    font-weight: 600;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }

  header,
  form {
    padding: 20px 24px;
  }

  header {
    border-bottom: 1px solid var(--line);
  }

  .field {
    max-width: 220px;
    margin-top: 12px;
  }

  .field > label {
    display: block;
    font-size: 13px;
    line-height: 20px;
    color: var(--ink-2);
  }

  input:not([type='checkbox']) {
    width: 100%;
    height: 44px;
    padding: 0 10px;
    border: 1px solid var(--field);
    border-radius: 0;
    background: var(--ground);
    color: var(--ink);
    font: inherit;
  }

  .progress {
    padding-top: 12px;
    font-weight: 600;
  }

  progress {
    width: 100%;
    max-width: 480px;
    height: 8px;
    accent-color: var(--accent);
  }

  li {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr) 88px 44px;
    align-items: center;
    gap: 12px;
    padding: 4px 24px;
    border-bottom: 1px solid var(--line);
  }

  time {
    color: var(--ink-2);
  }

  .late :is(time, small) {
    color: var(--bad);
  }

  .soon :is(time, small) {
    color: var(--soon);
  }

  .done span {
    color: var(--ink-2);
    text-decoration: line-through;
  }

  .task {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
  }

  .task input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }

  .task span {
    flex: 0 1 auto;
    overflow-wrap: anywhere;
  }

  .task small {
    flex: none;
  }

  button {
    min-width: 44px;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--accent);
    border-radius: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    cursor: pointer;
  }

  button.remove {
    padding: 0;
    border-color: transparent;
  }

  .reset {
    border-color: var(--field);
    color: var(--ink-2);
  }

  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
  }

  form .field {
    margin: 0;
  }

  form .wide {
    flex: 1 1 220px;
    max-width: 480px;
  }

  @container (max-width: 620px) {
    header,
    form,
    li {
      padding-right: 16px;
      padding-left: 16px;
    }

    li {
      grid-template-columns: minmax(0, 1fr) 72px 44px;
      gap: 0 8px;
      padding-top: 8px;
      padding-bottom: 8px;
    }

    time {
      grid-column: 1 / -1;
    }
  }
`;
