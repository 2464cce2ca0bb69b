import { css } from 'lit';

export default css`
  [part='box'] {
    left: 50%;
    align-items: center;
    gap: 12px;
    min-height: 40px;
    padding: 8px 16px;
    border-radius: var(--radius);
    translate: -50%;
  }

  .region {
    align-items: center;
  }

  [part='close-button'] {
    margin: -4px -8px -4px 4px;
  }

  @media (max-width: 639px) {
    [part='box'] {
      left: 16px;
      width: calc(100vw - 32px);
      min-height: 44px;
      translate: none;
    }

    [part='close-button'] {
      margin: -8px -12px -8px 4px;
    }
  }
`;
