import { useState, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';

/** A button that shows what would take the focus or cover the page, such as a dialog. */
export function Reveal({
  label,
  content,
}: {
  label: string;
  content: (close: () => void) => ReactElement;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button data-reveals aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {label}
      </Button>
      {isShown && content(() => setShown(false))}
    </>
  );
}
