import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { densities, preferences } from '#src/client/state/preferences.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ColumnChooserProps } from './column-chooser.tsx';
import styles from './column-panel.module.css';
import { movedColumn } from './column-settings.ts';

/** Columns with their order, and the height of rows. Fetched when it is opened. */
export default function ColumnPanel({ all, chosen, changed, onChoose }: ColumnChooserProps) {
  const { t } = useText();
  const { density } = useSnapshot(preferences);
  const order = [...chosen, ...all.map(({ key }) => key).filter((key) => !chosen.includes(key))];
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <div className={styles.panel}>
      <fieldset className={styles.density}>
        <legend>{t('list.density')}</legend>
        {densities.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name="density"
              checked={density === step}
              onChange={() => (preferences.density = step)}
            />
            {t(`list.density.${step}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.columns}>
        <legend>{t('list.columns.shown')}</legend>
        {order.map((key) => {
          const { head, priority } = all.find((column) => column.key === key)!;
          const at = chosen.indexOf(key);
          return (
            <div key={key} className={styles.line}>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={priority === 0}
                  onChange={() => toggle(key)}
                />
                {head}
              </label>
              <UnstyledButton
                aria-label={t('list.columns.earlier', { column: head })}
                disabled={at <= 0}
                onClick={() => onChoose(movedColumn(chosen, key, -1))}
              >
                <Icon name="arrow-up" size={14} />
              </UnstyledButton>
              <UnstyledButton
                aria-label={t('list.columns.later', { column: head })}
                disabled={at < 0 || at === chosen.length - 1}
                onClick={() => onChoose(movedColumn(chosen, key, 1))}
              >
                <Icon name="arrow-down" size={14} />
              </UnstyledButton>
            </div>
          );
        })}
      </fieldset>
      <UnstyledButton className={styles.reset} disabled={!changed} onClick={() => onChoose(null)}>
        {t('list.columns.reset')}
      </UnstyledButton>
    </div>
  );
}
