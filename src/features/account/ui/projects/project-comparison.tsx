import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { readProject } from '../../contract/projects.ts';
import { projectItemTypes } from '../../model/project.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

type Whole = OutputOf<typeof readProject>;

/** Two projects side by side: what each holds by kind, what both hold, and how far each is. */
export function Comparison({
  ids: [first, second],
  onClose,
}: {
  ids: [string, string];
  onClose: () => void;
}) {
  const { t } = useText();
  const left = useQuery(readProject, { id: first });
  const right = useQuery(readProject, { id: second });
  return (
    <Card
      title={t('project.compare')}
      actions={<Button onClick={onClose}>{t('project.compare.close')}</Button>}
    >
      <AsyncView query={left} skeleton={<SkeletonLines lines={5} />}>
        {(a) => (
          <AsyncView query={right} skeleton={<SkeletonLines lines={5} />}>
            {(b) => <Table a={a} b={b} />}
          </AsyncView>
        )}
      </AsyncView>
    </Card>
  );
}

function Table({ a, b }: { a: Whole; b: Whole }) {
  const { t, number, locale } = useText();
  const count = ({ itemList }: Whole, type: string) =>
    itemList.filter((item) => item.type === type).length;
  const keys = new Set(b.itemList.map(({ type, refId }) => `${type} ${refId}`));
  const shared = a.itemList.filter(({ type, refId }) => keys.has(`${type} ${refId}`));
  const rows: [string, string, string][] = [
    [t('edit.city'), cityText(a.city, locale) || '—', cityText(b.city, locale) || '—'],
    [t('project.purpose'), t(`project.purpose.${a.purpose}`), t(`project.purpose.${b.purpose}`)],
    ...projectItemTypes.map((type): [string, string, string] => [
      t(`project.type.${type}`),
      number(count(a, type)),
      number(count(b, type)),
    ]),
    [t('project.taskList'), `${a.tasksDone} / ${a.tasks}`, `${b.tasksDone} / ${b.tasks}`],
    [t('project.members'), number(a.members), number(b.members)],
  ];
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{a.name}</th>
            <th scope="col">{b.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, left, right]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{left}</td>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} style={{ marginTop: 12 }}>
        {shared.length === 0
          ? t('project.shared.none')
          : t('project.shared', {
              n: shared.length,
              list: shared.map(({ title }) => title).join(' · '),
            })}
      </p>
    </div>
  );
}
