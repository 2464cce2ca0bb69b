import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import { reportMalformedRule } from '#src/client/access/report-malformed-rule.ts';
import { useText } from '#src/client/hooks/use-text.ts';
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
  title?: string | undefined;
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
  const words = useText();
  const reason = useDenialMessage()?.(lack, words);
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

type DenialMessage = (typeof import('#src/client/text/denial-message.ts'))['denialMessage'];

let loaded: DenialMessage | undefined;

/**
 * The text of a denial with the names of permissions, which most pages do not need; undefined until
 * it is loaded.
 */
function useDenialMessage(): DenialMessage | undefined {
  const [message, setMessage] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import('#src/client/text/denial-message.ts')
      .then(({ denialMessage }) => {
        loaded = denialMessage;
        setMessage(() => denialMessage);
      })
      .catch(() => {}); // The control stays out of use without a reason.
  }, []);
  return message;
}
