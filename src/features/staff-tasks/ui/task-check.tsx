import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { NumberCell, Table, TableScroller } from '#src/ui/table/table.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import { accessName } from './access-name.ts';
import { TaskFiles } from './task-files.tsx';
import { factCode } from './fact-codes.ts';
import styles from './staff-tasks.module.css';

type Fact = StaffTaskDetail['facts'][number];

/** What a decision is checked against: facts, items, files, and the balance it changes. */
export function TaskCheck({ detail }: { detail: StaffTaskDetail }) {
  const words = useText();
  const { t, number } = words;
  const titleText = useItemTitle();
  const { task, facts, items, files, available } = detail;
  return (
    <section>
      <h3>{t('tasks.check')}</h3>
      {items.length > 0 && <Items items={items} />}
      <DescriptionList>
        {facts.map((fact) => (
          <DescriptionItem key={fact.name} term={t(`tasks.fact.${fact.name}`)}>
            {fact.name === 'address' ? titleText(fact.value) : factText(fact, words)}
          </DescriptionItem>
        ))}
        {available && (
          <DescriptionItem term={t('tasks.fact.available')}>
            <span className={styles.money}>
              {t('tasks.beforeAfter', {
                before: number(available.before),
                after: number(available.after),
              })}
            </span>
          </DescriptionItem>
        )}
      </DescriptionList>
      {files.length > 0 && <TaskFiles task={task} files={files} />}
      <p className={styles.rule}>{t(`tasks.rule.${task.source}`)}</p>
    </section>
  );
}

function Items({ items }: Pick<StaffTaskDetail, 'items'>) {
  const { t, number } = useText();
  const titleText = useItemTitle();
  return (
    <TableScroller>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('tasks.item')}</th>
            <th scope="col">{t('tasks.item.state')}</th>
            <th scope="col" className={styles.end}>
              {t('tasks.item.paid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ title, paidJindou, status }, at) => (
            <tr key={`${title} ${at}`}>
              <th scope="row">{titleText(title)}</th>
              <td>
                <Tag>{t(`tasks.item.${status}`)}</Tag>
              </td>
              <NumberCell>{number(paidJindou)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

function factText({ name, as, value, currency }: Fact, words: Translator): string {
  const { t, number, momentText, dayText, percent, locale } = words;
  switch (as) {
    case 'jindou':
      return t('tasks.amount.jindou', { n: Number(value) });
    case 'money': {
      const sum = number(Number(value) / 100, { maximumFractionDigits: 2 });
      return `${moneySign(currency ?? 'CNY')} ${sum}`;
    }
    case 'moment':
      return momentText(value);
    case 'day':
      return dayText(value);
    case 'number':
      return t(`tasks.unit.${name === 'area' || name === 'term' ? name : 'count'}`, {
        n: Number(value),
      });
    case 'share':
      return percent(Number(value));
    case 'code':
      if (name === 'roles')
        return value.split(',').map((role) => accessName('role', role, locale)).join(', '); // prettier-ignore
      return t(factCode(name, value));
    default:
      return value;
  }
}
