import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { auditActNamed } from '#src/domain/audit-act.ts';
import { Instant } from '#src/features/account/ui/account-page/instant.tsx';
import styles from '#src/features/account/ui/members/user.module.css';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import tableCards from '#src/ui/table/table-cards.module.css';
import { HelpText } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { exportAudit, listAudit } from '../contract/audit.ts';
import { AuditActionDetails } from './audit-act-details.tsx';
import { AuditFilters, type AuditFilter } from './audit-filters.tsx';
import { Turn, useCursorPager } from './cursor-pager.tsx';

export type Act = OutputOf<typeof listAudit>['list'][number];

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
  const asked = useQuery(listAudit, {
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
            disabled={running}
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
          asked={asked}
          skeleton={<SkeletonLines lines={10} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<p className={styles.empty}>{t('audit.none')}</p>}
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
  list: readonly Act[];
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

function ActRows({ act, isOpen, onOpen }: { act: Act; isOpen: boolean; onOpen: () => void }) {
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
