import { css } from 'lit';

export default css`
  [part='mask'] {
    display: none;
    position: absolute;
    inset: 0;
    z-index: 40;
    place-items: center;
    border-radius: inherit;
    overflow: hidden;
    background: var(--cn-veil, light-dark(#ffffffc7, #171e1ccc));
    color: var(--ink);
    font: var(--medium);
  }

  [part='mask'].window {
    position: fixed;
    width: 100%;
    max-width: none;
    height: 100%;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
  }

  [part='mask']::backdrop {
    background: none;
  }

  .up[part='mask'],
  .fading[part='mask'] {
    display: grid;
  }

  .fading {
    opacity: 0;
    pointer-events: none;
  }

  .middle {
    display: grid;
    justify-items: center;
    gap: 12px;
    padding: 16px;
    text-align: center;
  }

  .middle:focus {
    outline: 0;
  }

  [part='ring'] {
    width: 32px;
    height: 32px;
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 2.5;
    stroke-linecap: round;
  }

  [part='ring'] path {
    stroke: var(--primary);
  }

  [part='text'] {
    overflow-wrap: anywhere;
  }

  @media (prefers-reduced-motion: no-preference) {
    .up {
      animation: appear 300ms;
    }

    .fading {
      transition: opacity 300ms;
    }

    .up [part='ring'] {
      animation: turn 1s linear infinite;
    }
  }

  @media (forced-colors: active) {
    .middle {
      border: 1px solid CanvasText;
      background: Canvas;
    }

    [part='ring'] path {
      stroke: Highlight;
    }
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
