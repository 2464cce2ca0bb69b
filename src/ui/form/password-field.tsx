import { useState, type ComponentProps } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextField } from './form-fields.tsx';
import styles from './form.module.css';

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  const { t } = useText();
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <IconButton
        className={styles.eye}
        aria-label={t(visible ? 'login.password.hide' : 'login.password.show')}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        <Icon name={visible ? 'eye-off' : 'eye'} size={18} />
      </IconButton>
    </TextField>
  );
}
