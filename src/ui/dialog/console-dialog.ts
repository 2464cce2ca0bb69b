import '#elements/console-dialog/define.ts';
import type { ReactNode, Ref } from 'react';
import type { ConsoleDialog } from '#elements/console-dialog/console-dialog.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'console-dialog': Partial<
        Pick<
          ConsoleDialog,
          | 'open'
          | 'title'
          | 'showConfirmButton'
          | 'showClose'
          | 'closeOnClickModal'
          | 'closeOnPressEscape'
          | 'closeOnHashChange'
        >
      > & {
        ref?: Ref<ConsoleDialog>;
        class?: string | undefined;
        children?: ReactNode;
        'onconsole-dialog-closed'?: (event: Event) => void;
        'onconsole-dialog-action'?: (event: Event) => void;
      };
    }
  }
}
