import { cloneElement, useId, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import { reportMalformedRule } from '#src/client/access/report-malformed-rule.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { denialMessage } from '#src/client/text/denial-message.ts';
import { accessDenial, type AccessDenial } from '#src/domain/access-rule.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface HidingProps {
  /** One rule or several of `domain/access-rule`, all of which have to hold: `can:order-pay`. */
  rule: string | readonly string[];
  children: ReactNode;
  /** Rendered when access is denied; nothing by default. */
  fallback?: ReactNode;
  disabled?: false;
}

interface DisablingProps {
  rule: string | readonly string[];
  /** A single control: a button, a link, a field. */
  children: ReactElement<Control>;
  /**
   * Leaves the control where it is, out of use, and says what is missing. For what people should
   * know to exist.
   */
  disabled: true;
}

interface Control {
  'aria-disabled'?: boolean;
  'aria-describedby'?: string | undefined;
  title?: string;
  onClick?: (event: SyntheticEvent) => void;
}

/**
 * Shows children when the access rules of router and server allow it; it follows the access state
 * as it changes. It is a convenience and no lock: the server decides.
 */
export function CanAccess(props: HidingProps | DisablingProps): ReactNode {
  const state = useSnapshot(accessState);
  const rules = [props.rule].flat();
  const lack = accessDenial(rules, state, (rule) =>
    reportMalformedRule(`<CanAccess rule="${rules.join('; ')}">`, rule),
  );
  if (!lack) return props.children;
  return props.disabled ? <OutOfUse lack={lack}>{props.children}</OutOfUse> : props.fallback;
}

/**
 * Stays focusable with the keyboard, since otherwise keyboard users could not learn why it is
 * disabled.
 */
function OutOfUse({ lack, children }: { lack: AccessDenial; children: ReactElement<Control> }) {
  const id = useId();
  const reason = denialMessage(lack, useText());
  const describedBy = [children.props['aria-describedby'], id].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        'aria-disabled': true,
        'aria-describedby': describedBy,
        title: reason,
        onClick: (event) => {
          event.preventDefault();
          event.stopPropagation();
        },
      })}
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}
