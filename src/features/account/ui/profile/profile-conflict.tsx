import { useEffect, useRef } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

const fields = ['name', 'company', 'post', 'city', 'bio', 'tags'] as const;

type Told = Partial<Record<(typeof fields)[number], string | readonly string[]>>;

interface ConflictProps {
  mine: Told;
  theirs: Told;
  onMine: () => void;
  onTheirs: () => void;
}

const text = (value: string | readonly string[] | undefined) =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');

/** What was typed here and what was stored elsewhere meanwhile, field by field, and the choice between them. */
export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const different = fields.filter((name) => text(mine[name]) !== text(theirs[name]));
  return (
    <div ref={box} role="alert" tabIndex={-1} style={{ marginBottom: 16 }}>
      <Card title={t('edit.conflict')} note={t('edit.conflict.text')}>
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('edit.conflict.field')}</th>
                <th scope="col">{t('edit.conflict.mine')}</th>
                <th scope="col">{t('edit.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {different.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`edit.${name}`)}</th>
                  <td>{text(mine[name]) || '—'}</td>
                  <td>{text(theirs[name]) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.actions} style={{ marginTop: 12 }}>
          <Button variant="primary" onClick={onMine}>
            {t('edit.conflict.keep')}
          </Button>
          <Button onClick={onTheirs}>{t('edit.conflict.take')}</Button>
        </div>
      </Card>
    </div>
  );
}
