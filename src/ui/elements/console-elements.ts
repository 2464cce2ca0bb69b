import type { Ref } from 'react';
import type { ConsoleProgress } from '#elements/index.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The bar at the top edge. Its element is defined where the console starts. */
      'console-progress': { label?: string; open?: boolean; ref?: Ref<ConsoleProgress> };
    }
  }
}
