import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './dashboard.module.css';
import type { Arrangement } from './use-tile-layout.ts';

/** The list of tiles while they are arranged: order, and which are shown. */
export function ArrangeTiles({
  arrangement,
  titleOf,
}: {
  arrangement: Arrangement;
  titleOf: (id: string) => MessageKey;
}) {
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
              <IconButton
                aria-label={t('dashboard.arrange.up', { name })}
                disabled={at === 0}
                onClick={() => move(id, -1)}
              >
                <Icon name="arrow-up" />
              </IconButton>
              <IconButton
                aria-label={t('dashboard.arrange.down', { name })}
                disabled={at === tiles.length - 1}
                onClick={() => move(id, 1)}
              >
                <Icon name="arrow-down" />
              </IconButton>
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
        <Button variant="text" onClick={reset}>
          {t('dashboard.arrange.reset')}
        </Button>
        <Button onClick={cancel}>{t('dashboard.arrange.cancel')}</Button>
        <Button variant="primary" isRunning={saving} onClick={() => void save()}>
          {t('dashboard.arrange.save')}
        </Button>
      </div>
    </section>
  );
}
