import { css } from 'lit';

export default css`
  [part='box'] {
    position: fixed;
    inset: auto;
    width: max-content;
    max-width: calc(100vw - 32px);
    max-height: calc(100vh - 32px);
    margin: 0;
    border: 1px solid var(--line);
    overflow: auto;
    background: var(--raised);
    color: var(--ink);
    font: var(--medium);
    text-align: start;
    box-shadow: var(--shadow);
  }

  [part='box']:popover-open {
    display: flex;
  }

  [part='box'][data-silent] {
    opacity: 0;
  }

  [part='text'] {
    overflow-wrap: anywhere;
  }

  .region {
    display: flex;
    flex: 1;
    min-width: 0;
    gap: 12px;
  }

  @media (prefers-reduced-motion: no-preference) {
    [part='box'] {
      transition:
        opacity 200ms,
        top 200ms,
        bottom 200ms;
    }
  }

  .leaving {
    opacity: 0;
    pointer-events: none;
  }
`;
