import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { useText } from '#src/components/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './dashboard.module.css';
import type { Arrangement } from './layout.part.ts';

/** The list of tiles while they are arranged: order, and which are shown. */
export function Arrange({ arrangement, titleOf }: { arrangement: Arrangement; titleOf: (id: string) => MessageKey }) {
  const { t } = useText();
  const { tiles, move, toggle, save, cancel, reset, saving, failed } = arrangement;
  return (
    <section className={styles.arrange} aria-label={t('dashboard.arrange')}>
      <p>{t('dashboard.arrange.hint')}</p>
      <ol>
        {tiles.map(({ id, isHidden }, at) => {
          const name = t(titleOf(id));
          return (
            <li key={id}>
              <label>
                <input type="checkbox" checked={!isHidden} onChange={() => toggle(id)} />
                {name}
              </label>
              <button
                type="button"
                className={controls.icon}
                aria-label={t('dashboard.arrange.up', { name })}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <Icon name="arrow-up" />
              </button>
              <button
                type="button"
                className={controls.icon}
                aria-label={t('dashboard.arrange.down', { name })}
                disabled={at === tiles.length - 1}
                onClick={() => move(id, 1)}
              >
                <Icon name="arrow-down" />
              </button>
            </li>
          );
        })}
      </ol>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('dashboard.arrange.failed')}
        </p>
      )}
      <div className={styles.acts}>
        <button type="button" className={controls.quiet} onClick={reset}>
          {t('dashboard.arrange.reset')}
        </button>
        <button type="button" className={controls.button} onClick={cancel}>
          {t('dashboard.arrange.cancel')}
        </button>
        <button type="button" className={controls.primary} disabled={saving} onClick={() => void save()}>
          {t('dashboard.arrange.save')}
        </button>
      </div>
    </section>
  );
}
