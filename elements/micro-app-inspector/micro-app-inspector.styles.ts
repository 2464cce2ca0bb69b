import { css } from 'lit';

export default css`
  [part='panel'] {
    position: fixed;
    inset: auto 0 0;
    z-index: var(--micro-app-inspector-layer, 1000);
    display: flex;
    flex-direction: column;
    height: min(var(--micro-app-inspector-height, 320px), 80vh);
    border-top: 1px solid var(--line-strong);
    background: var(--surface);
    color: var(--ink);
    font: var(--small);
  }

  .collapsed {
    height: auto !important;
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 4px 16px;
    border-bottom: 1px solid var(--line);
  }

  h2 {
    flex: 1;
    margin: 0;
    font: var(--medium);
    font-weight: 600;
  }

  h2 span {
    color: var(--ink-2);
    font-weight: 400;
  }

  button {
    min-height: 32px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: none;
    color: var(--ink);
    font: inherit;
    cursor: pointer;
  }

  button:hover {
    background: var(--hover);
  }

  :focus-visible {
    outline: 2px solid var(--primary);
    outline-offset: -2px;
  }

  .body {
    display: flex;
    flex: 1;
    min-height: 0;
  }

  .body > p {
    padding: 0 16px;
  }

  ul,
  ol,
  dl,
  dd,
  p,
  h3,
  h4 {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .instances {
    flex: none;
    width: 220px;
    overflow-y: auto;
    border-right: 1px solid var(--line);
  }

  .instances button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    border: 0;
    border-radius: 0;
    text-align: start;
  }

  .instances [aria-current] {
    background: var(--hover);
    box-shadow: inset 3px 0 var(--primary);
  }

  .instances span,
  .hint,
  dt {
    color: var(--ink-2);
  }

  .bad,
  .instances .bad {
    color: var(--danger);
  }

  .details {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
    align-content: start;
    gap: 12px 24px;
    min-width: 0;
    padding: 12px 16px;
    overflow-y: auto;
  }

  .details > p {
    grid-column: 1 / -1;
  }

  h3 {
    font: var(--small);
    font-weight: 600;
  }

  h4 {
    padding-top: 4px;
    font: inherit;
    color: var(--ink-2);
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }

  dl > div {
    display: flex;
    gap: 6px;
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  ol {
    max-height: 12em;
    overflow-y: auto;
  }

  code {
    overflow-wrap: anywhere;
    font: inherit;
    color: var(--ink-2);
  }

  @media (max-width: 620px) {
    .body {
      flex-direction: column;
    }

    .instances {
      width: auto;
      max-height: 30%;
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  }
`;
