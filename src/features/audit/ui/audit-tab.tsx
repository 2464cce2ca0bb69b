import { useId, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { auditActNamed, auditActs } from '#src/domain/audit-act.ts';
import { accepts } from '#src/domain/field-rules.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import tableCards from '#src/ui/table/table-cards.module.css';
import { HelpText } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { exportAudit, listAudit, type AuditRow } from '../contract/audit.ts';
import { auditFilterRules } from '../model/audit-filter.ts';
import { Turn, useCursorPager } from '#src/features/account/ui/account-page/cursor-pager.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** Who did what, to what and when; for administrators. */
export function AuditTab(props: { navigation: ListNavigation }) {
  return (
    <LazyMessages part="auditActs">
      <Log {...props} />
    </LazyMessages>
  );
}

function Log({ navigation }: { navigation: ListNavigation }) {
  const { t, locale } = useText();
  const { actor, action, target, from, to } = navigation.state.filter as AuditFilter;
  const filter: AuditFilter = {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(target && { target }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const turns = useCursorPager(JSON.stringify(filter));
  const query = useQuery(listAudit, {
    ...filter,
    limit: 20,
    ...(turns.cursor !== undefined && { cursor: turns.cursor }),
  });
  const { run, running, error } = useAsyncAction();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={(next) => navigation.applyFilter(next)}
      />
      <section className={styles.section} aria-label={t('team.tab.audit')}>
        <div className={styles.bar}>
          <HelpText>{t('audit.note')}</HelpText>
          <Button
            isRunning={running}
            onClick={() =>
              void run(() =>
                saveFile(exportAudit, { ...filter, locale: locale as 'zh-CN' }, 'audit.csv'),
              )
            }
          >
            {t('audit.export')}
          </Button>
        </div>
        <FormError error={error} />
        <AsyncView
          query={query}
          skeleton={<SkeletonLines lines={10} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState icon="list" title={t('audit.none')} />}
        >
          {({ list, cursor }) => (
            <>
              <Acts
                list={list}
                opened={opened}
                onOpen={(id) => setOpened(id === opened ? null : id)}
              />
              <Turn turns={turns} next={cursor} />
            </>
          )}
        </AsyncView>
      </section>
    </>
  );
}

function Acts({
  list,
  opened,
  onOpen,
}: {
  list: readonly AuditRow[];
  opened: string | null;
  onOpen: (id: string) => void;
}) {
  const { t } = useText();
  return (
    <table className={classNames(styles.table, tableCards.cards)}>
      <thead>
        <tr>
          <th scope="col">{t('audit.at')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.which')}</th>
          <th scope="col">
            <VisuallyHidden>{t('audit.more')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((act) => (
          <ActRows
            key={act.id}
            act={act}
            isOpen={act.id === opened}
            onOpen={() => onOpen(act.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ActRows({ act, isOpen, onOpen }: { act: AuditRow; isOpen: boolean; onOpen: () => void }) {
  const { t } = useText();
  const named = auditActNamed(act.action);
  const who = act.actor ?? (act.actorId === 'system' ? t('audit.system') : act.actorId);
  return (
    <>
      <tr>
        <th scope="row">
          <Instant at={act.at} />
        </th>
        <td data-head={t('audit.who')}>
          <span>{who}</span>
        </td>
        <td data-head={t('audit.what')}>
          <span>
            {named && t(`auditAct.${named}`)} <code className={styles.actCode}>{act.action}</code>
          </span>
        </td>
        <td data-head={t('audit.which')}>
          <span className={styles.target}>{act.target || '–'}</span>
        </td>
        <td className={styles.n}>
          <Button variant="text" aria-expanded={isOpen} onClick={onOpen}>
            {t('audit.more')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className={tableCards.whole}>
            <AuditActionDetails act={act} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Everything that was written down of one act. */
function AuditActionDetails({ act }: { act: AuditRow }) {
  const { t } = useText();
  const plain: [MessageKey, string | null][] = [
    ['audit.address', act.address],
    ['audit.request', act.requestId],
    ['audit.tx', act.txId],
    ['audit.chain', act.id],
  ];
  const shown = plain.filter(
    (fact): fact is [MessageKey, string] => fact[1] !== null && fact[1] !== '',
  );
  const written = (['detail', 'before', 'after'] as const).filter((name) => !isEmpty(act[name]));
  return (
    <DescriptionList>
      {written.map((name) => (
        <DescriptionItem key={name} term={t(`audit.${name}`)}>
          <pre className={styles.json}>{JSON.stringify(act[name], null, 2)}</pre>
        </DescriptionItem>
      ))}
      {shown.map(([key, value]) => (
        <DescriptionItem key={key} term={t(key)}>
          {value}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

interface AuditFilter {
  actor?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (filter: Record<keyof AuditFilter, string | undefined>) => void;
}

const names = ['actor', 'action', 'target', 'from', 'to'] as const;

/**
 * Actor, act, object and period; submitted together, so that an incomplete filter sends no request.
 */
function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useText();
  const acts = useId();
  const [typed, setTyped] = useState<AuditFilter>(filter);
  const isWrong = Boolean(typed.action) && !accepts(auditFilterRules.action, typed.action!);
  const isTurned = Boolean(typed.from && typed.to && typed.from > typed.to);
  const part = (of: AuditFilter) =>
    Object.fromEntries(names.map((name) => [name, of[name]?.trim() || undefined])) as Parameters<
      typeof onFilter
    >[0];
  return (
    <FilterRow
      role="search"
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isTurned) onFilter(part(typed));
      }}
    >
      {names.map((name) => (
        <Field key={name} label={t(`audit.${name}`)} error={faultOf(name, isWrong, isTurned, t)}>
          {(attributes) => (
            <input
              type={name === 'from' || name === 'to' ? 'date' : 'text'}
              name={name}
              maxLength={120}
              placeholder={name === 'action' ? t('audit.action.hint') : undefined}
              list={name === 'action' ? acts : undefined}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              {...attributes}
            />
          )}
        </Field>
      ))}
      <datalist id={acts}>
        {auditActs.map((act) => (
          <option key={act} value={act} label={t(`auditAct.${act}`)} />
        ))}
      </datalist>
      <Button type="submit" variant="primary">
        {t('audit.find')}
      </Button>
      {names.some((name) => filter[name]) && (
        <Button onClick={() => onFilter(part({}))}>{t('audit.clear')}</Button>
      )}
    </FilterRow>
  );
}

function faultOf(
  name: (typeof names)[number],
  isWrong: boolean,
  isTurned: boolean,
  t: ReturnType<typeof useText>['t'],
): string | undefined {
  if (name === 'action' && isWrong) return t('audit.action.wrong');
  return name === 'to' && isTurned ? t('list.range.wrong') : undefined;
}
