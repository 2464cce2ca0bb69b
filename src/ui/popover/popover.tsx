import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** Names the panel. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  triggerLabel?: string | undefined;
  /** `data-` name by which a key of the page finds the button. */
  hook?: string | undefined;
  children: (close: () => void) => ReactNode;
}

const edgePx = 8;

/**
 * A button and the panel it opens, in the browser's top layer: Escape and a press elsewhere close
 * it, the focus moves in and comes back.
 */
export function Popover({
  label,
  trigger,
  triggerClass,
  triggerLabel,
  hook,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return undefined;
    const place = () => {
      if (button.current) placeUnder(button.current, element);
    };
    window.addEventListener('resize', place);
    // Content that loads later may make it wider than the available width. Placing it may change
    // its size again, which inside the callback of the observer is reported to the window as an
    // error.
    let frame = 0;
    const grown = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    grown.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', place);
      grown.disconnect();
    };
  }, [open]);
  const enter = () => {
    if (!button.current || !panel.current) return;
    placeUnder(button.current, panel.current);
    const found = ['[data-first]', 'input, select, [tabindex="0"], button']
      .map((selector) => panel.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    found?.focus();
  };

  return (
    <>
      <UnstyledButton
        ref={button}
        className={triggerClass}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={triggerLabel}
        popoverTarget={id}
        data-opens={hook}
      >
        {trigger}
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => setOpen(event.nativeEvent.newState === 'open')}
      >
        {open && (
          <Suspense fallback={null}>
            {children(close)}
            <Arrived onArrived={enter} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Sibling of content that may suspend, so that it mounts when that has loaded. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  const arrived = useRef(onArrived);
  useEffect(() => arrived.current(), []);
  return null;
}

/** Under the button, or above it where there is more space, inside the window. */
function placeUnder(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const below = innerHeight - at.bottom - edgePx * 2;
  const above = at.top - edgePx * 2;
  const under = below >= Math.min(panel.scrollHeight, 320) || below >= above;
  panel.style.maxHeight = `${Math.max(under ? below : above, 120)}px`;
  panel.style.left = `${Math.max(edgePx, Math.min(at.left, innerWidth - panel.offsetWidth - edgePx))}px`;
  panel.style.top = under
    ? `${at.bottom + 4}px`
    : `${Math.max(edgePx, at.top - panel.offsetHeight - 4)}px`;
}
