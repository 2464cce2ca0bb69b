import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Field as Filter } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  grantAccessRequest,
  listAccessRequests,
  denyAccessRequest,
  denyAccessRequestInput,
} from '../../contract/access-requests.ts';
import { nameText } from '../access-requests/access-labels.ts';
import { Instant } from '#src/client/text/instant.tsx';
import styles from './user.module.css';

type AccessRequest = OutputOf<typeof listAccessRequests>['list'][number];

const reasons: Partial<Record<string, MessageKey>> = {
  oneself: 'accessRequest.queue.failed.oneself',
  'decided-already': 'accessRequest.queue.failed.decided',
};
const looks = { open: 'warning', granted: 'success', refused: 'danger' } as const;

/**
 * Access requests of members, for staff: the oldest first, each granted with a role or refused with
 * a reason.
 */
export function RequestsTab({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const { state, applyFilter, change } = navigation;
  const isDecided = state.filter['requests'] === 'decided';
  const query = useQuery(listAccessRequests, {
    state: isDecided ? 'decided' : 'open',
    page: state.page,
    limit: state.limit,
  });
  return (
    <>
      <FilterRow>
        <Filter label={t('team.tab.requests')}>
          {() => (
            <select
              value={isDecided ? 'decided' : 'open'}
              onChange={(event) =>
                applyFilter({ requests: event.target.value === 'decided' ? 'decided' : undefined })
              }
            >
              <option value="open">{t('accessRequest.queue.open')}</option>
              <option value="decided">{t('accessRequest.queue.decided')}</option>
            </select>
          )}
        </Filter>
      </FilterRow>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={4} height={64} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Card as="div">
            <EmptyState
              icon="check"
              title={t(isDecided ? 'accessRequest.queue.decided.none' : 'accessRequest.queue.none')}
            />
          </Card>
        }
      >
        {({ list, pages }) => (
          <div className={styles.stack}>
            {list.map((request) => (
              <RequestCard
                key={`${request.id} ${request.status}`}
                request={request}
                onDecided={query.refetch}
              />
            ))}
            <Pager
              page={state.page}
              pages={pages}
              limit={state.limit}
              onTurn={(page) => change({ page })}
              onSize={(limit) => change({ limit, page: 1 })}
            />
          </div>
        )}
      </AsyncView>
    </>
  );
}

function RequestCard({ request, onDecided }: { request: AccessRequest; onDecided: () => void }) {
  const { t, locale } = useText();
  const { account, memberName, wanted, note, status, reason, grantedRole, decidedBy, roles } =
    request;
  const held = roles.map((name) => nameText({ kind: 'role', name }, locale));
  return (
    <PaddedCard as="article" aria-label={account}>
      <InlineStack>
        <h2>{nameText(request, locale)}</h2>
        <Tag tone={looks[status]}>{t(`accessRequest.status.${status}`)}</Tag>
      </InlineStack>
      <p>
        {memberName} ({account}) · <Instant at={request.createdAt} />
      </p>
      <HelpText>
        {t('accessRequest.queue.roles', { names: held.join(', ') })}
        {wanted !== '' && ` · ${t('accessRequest.queue.wanted', { path: wanted })}`}
      </HelpText>
      {note !== '' && <p>{note}</p>}
      {decidedBy !== null && (
        <HelpText>
          {t('accessRequest.queue.by', { name: decidedBy })}
          {grantedRole !== null && ` · ${nameText({ kind: 'role', name: grantedRole }, locale)}`}
          {reason !== '' && ` · ${reason}`}
        </HelpText>
      )}
      {status === 'open' && <Deciding request={request} onDecided={onDecided} />}
    </PaddedCard>
  );
}

function Deciding({ request, onDecided }: { request: AccessRequest; onDecided: () => void }) {
  const { t, locale } = useText();
  const grant = useMutation(grantAccessRequest);
  const refuse = useMutation(denyAccessRequest);
  const [role, setRole] = useState(request.suits[0]);
  const { element, field, submit } = useForm({
    initial: { reason: '' },
    schema: denyAccessRequestInput,
    words: { reason: 'accessRequest.queue.reason.wrong' },
    toSend: ({ reason }) => ({ id: request.id, reason }),
    guarded: false,
  });
  const turnDown = submit(async ({ reason }) => {
    if (await refuse.mutate({ id: request.id, reason })) onDecided();
  });
  const give = async () => {
    if (role !== undefined && (await grant.mutate({ id: request.id, role }))) onDecided();
  };
  return (
    <>
      <FormError error={grant.error ?? refuse.error} reasons={reasons} />
      <div>
        <SelectField
          label={t('accessRequest.queue.role')}
          name="role"
          value={role}
          onChange={({ target }) => setRole(request.suits.find((one) => one === target.value))}
        >
          {request.suits.map((one) => (
            <option key={one} value={one}>
              {nameText({ kind: 'role', name: one }, locale)}
            </option>
          ))}
        </SelectField>
        <Button variant="primary" isRunning={grant.isPending} onClick={() => void give()}>
          {t('accessRequest.queue.grant')}
        </Button>
      </div>
      <form ref={element} noValidate onSubmit={turnDown}>
        <TextField label={t('accessRequest.queue.reason')} maxLength={200} {...field('reason')} />
        <Button type="submit" isRunning={refuse.isPending}>
          {t('accessRequest.queue.refuse')}
        </Button>
      </form>
    </>
  );
}
