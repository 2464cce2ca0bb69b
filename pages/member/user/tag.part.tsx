import type { ReactNode } from 'react';
import desk from '#src/components/money/desk.module.css';

/** A word for a state with its colour; the word alone says it all. */
export function Tag({ look, children }: { look?: 'good' | 'wait' | 'bad' | undefined; children: ReactNode }) {
  return (
    <span className={desk.tag} data-look={look}>
      {children}
    </span>
  );
}
