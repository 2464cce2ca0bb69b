import { useLayoutEffect, useRef } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { defineLoginForm, type LoginForm, type LoginOpened } from '../login-form/login-form.ts';
import type { OpenedSession } from '../login-form/login-state.ts';

interface LoginWaysProps {
  onOpened: (opened: OpenedSession, kept: boolean) => void;
  /** Called when the first step completes and when it restarts. */
  onStep?: (isSecond: boolean) => void;
  isOver?: boolean;
}

/** `<login-form>`, on the login page and over a page whose session is over. */
export function LoginMethods({ onOpened, onStep, isOver = false }: LoginWaysProps) {
  const words = useText();
  const form = useRef<LoginForm>(null);
  useLayoutEffect(() => {
    defineLoginForm();
    if (!form.current) return;
    form.current.isOver = isOver;
    form.current.translator = words;
  }, [words, isOver]);
  useLayoutEffect(() => {
    const element = form.current;
    const open = (event: Event) => {
      const { opened, kept } = (event as CustomEvent<LoginOpened>).detail;
      onOpened(opened, kept);
    };
    const step = (event: Event) => onStep?.((event as CustomEvent<boolean>).detail);
    element?.addEventListener('login-opened', open);
    element?.addEventListener('login-step', step);
    return () => {
      element?.removeEventListener('login-opened', open);
      element?.removeEventListener('login-step', step);
    };
  });
  return <login-form ref={form} />;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-form': React.DetailedHTMLProps<React.HTMLAttributes<LoginForm>, LoginForm>;
    }
  }
}
