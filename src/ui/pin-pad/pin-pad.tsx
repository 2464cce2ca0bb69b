import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './pin-pad.module.css';

interface PayPadProps {
  label: string;
  /**
   * What was wrong with the last six digits; undefined where nothing was. A new text clears what
   * was typed.
   */
  problem?: string | undefined;
  /** Takes nothing while it is being looked at, or while it is locked. */
  disabled?: boolean;
  onDone: (code: string) => void;
  /** Keys to press with a finger or a mouse, under the boxes. */
  keys?: boolean;
}

const places = [0, 1, 2, 3, 4, 5];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Six digits of a payment password: one field that looks like six boxes, with keys below. Done at
 * the sixth digit.
 */
export function PinPad({ label, problem, disabled = false, onDone, keys = true }: PayPadProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  // Each response to an entry clears the boxes for the next attempt.
  const [before, setBefore] = useState({ disabled, problem });
  if (before.disabled !== disabled || before.problem !== problem) {
    setBefore({ disabled, problem });
    if (!disabled) setCode('');
  }

  // A dialog that opens around it takes the focus for what carries this; React sets no such
  // attribute.
  useEffect(() => field.current?.setAttribute('autofocus', ''), []);
  useEffect(() => {
    if (!disabled) field.current?.focus();
  }, [disabled, problem]);

  const take = (text: string) => {
    if (disabled) return;
    const next = text.replace(/\D/g, '').slice(0, places.length);
    setCode(next);
    if (next.length === places.length && next !== code) onDone(next);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  return (
    <div className={styles.pad}>
      <div className={styles.boxes} data-wrong={problem !== undefined || undefined}>
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={places.length}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          value={code}
          readOnly={disabled}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
        />
        {places.map((place) => (
          <i
            key={place}
            aria-hidden="true"
            className={classNames(place === code.length && styles.next)}
          >
            {place < code.length && '●'}
          </i>
        ))}
      </div>
      <p id={id} role="alert" className={styles.problem}>
        {problem !== undefined && (
          <>
            <Icon name="warning" />
            {problem}
          </>
        )}
      </p>
      {keys && (
        <div className={styles.keys} role="group" aria-label={t('checkout.keys')}>
          {digits.map((digit) => (
            <UnstyledButton key={digit} disabled={disabled} onClick={() => take(code + digit)}>
              {digit}
            </UnstyledButton>
          ))}
          <UnstyledButton className={styles.side} disabled={disabled} onClick={() => take('')}>
            {t('checkout.keys.clear')}
          </UnstyledButton>
          <UnstyledButton disabled={disabled} onClick={() => take(`${code}0`)}>
            0
          </UnstyledButton>
          <UnstyledButton
            className={styles.side}
            disabled={disabled}
            aria-label={t('checkout.keys.back')}
            onClick={() => take(code.slice(0, -1))}
          >
            <Icon name="arrow-left" />
          </UnstyledButton>
        </div>
      )}
    </div>
  );
}
