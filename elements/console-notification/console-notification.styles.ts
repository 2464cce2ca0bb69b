import { css } from 'lit';

export default css`
  [part='box'] {
    right: 16px;
    gap: 12px;
    width: var(--console-notification-width, 344px);
    padding: 16px 12px 16px 16px;
    border-radius: var(--radius-large);
  }

  :host([position$='left']) [part='box'] {
    right: auto;
    left: 16px;
  }

  [part='icon'] {
    margin-top: 3px;
  }

  .column {
    flex: 1;
    min-width: 0;
  }

  [part='title'] {
    font: 600 var(--medium);
    overflow-wrap: anywhere;
  }

  [part='text'] {
    color: var(--ink-2);
    font: var(--small);
  }

  [part='time'] {
    color: var(--ink-3);
    font-size: 0.75rem;
    text-align: end;
  }

  ::slotted(a) {
    color: var(--primary);
  }

  [part='close-button'] {
    margin-top: -4px;
  }

  @media (max-width: 639px) {
    [part='box'],
    :host([position$='left']) [part='box'] {
      left: 16px;
      right: 16px;
      width: auto;
    }

    [part='close-button'] {
      margin: -12px -8px 0 0;
    }
  }
`;
