import { useSnapshot } from 'valtio';
import { accessState } from '#src/client/access/access-state.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { permissions } from '#src/domain/permission.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { SelectField, TextAreaField } from '#src/ui/form/form-fields.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  requestAccess,
  requestAccessInput,
  ownAccessRequests,
} from '../../contract/access-requests.ts';
import {
  rolesFor,
  type AccessRequestStatus,
  type RequestedAccess,
} from '../../model/access-request.ts';
import { nameText } from './access-labels.ts';
import styles from './access-request.module.css';

type OwnRequest = OutputOf<typeof ownAccessRequests>[number];

const looks: Readonly<Record<AccessRequestStatus, 'success' | 'warning' | 'danger'>> = {
  open: 'warning',
  granted: 'success',
  refused: 'danger',
};

const optionOf = ({ kind, name }: RequestedAccess) => `${kind} ${name}`;

interface RequestAccessProps {
  /**
   * What the member lacks; empty when the page was opened directly: then the member chooses what to
   * request.
   */
  missing: readonly RequestedAccess[];
  /** The address they were kept from; empty where there is none. */
  wanted: string;
}

/**
 * Requests missing permissions from staff, names who can grant them, and shows the status of
 * earlier requests.
 */
export function RequestAccess({ missing, wanted }: RequestAccessProps) {
  const { t, locale } = useText();
  const { can } = useSnapshot(accessState);
  const query = useQuery(ownAccessRequests, {});
  const { mutate, isPending, error } = useMutation(requestAccess);
  const lacking: readonly RequestedAccess[] =
    missing.length > 0
      ? missing
      : permissions
          .filter((name) => !can?.includes(name))
          .map((name) => ({ kind: 'permission', name }));
  const { element, field, values, submit } = useForm({
    initial: { name: missing[0] ? optionOf(missing[0]) : '', note: '' },
    schema: requestAccessInput,
    words: { name: 'accessRequest.wrong.name', note: 'accessRequest.wrong.note' },
    toSend: ({ name, note }) => inputOf(name, note, wanted),
    guarded: false,
  });
  const chosen = lacking.find((one) => optionOf(one) === values.name);
  const own = query.data ?? [];
  const isOpen =
    chosen !== undefined &&
    own.some((one) => one.status === 'open' && optionOf(one) === optionOf(chosen));
  const ask = submit(async ({ name, note }) => {
    if (await mutate(inputOf(name, note, wanted))) query.refetch();
  });
  if (lacking.length === 0) return <HelpText>{t('accessRequest.none')}</HelpText>;
  return (
    <section className={styles.request} aria-labelledby="request-access">
      <h2 id="request-access">{t('accessRequest.title')}</h2>
      <p>
        {t('accessRequest.who', { names: t('accessRequest.admins') })}
        {chosen && ` ${t('accessRequest.brings', { names: rolesText(chosen, locale) })}`}
      </p>
      <form ref={element} noValidate onSubmit={ask}>
        <FormError error={error} reasons={{ 'held-already': 'accessRequest.held' }} />
        <SelectField label={t('accessRequest.what')} {...field('name')}>
          {missing.length === 0 && <option value="">–</option>}
          {lacking.map((one) => (
            <option key={optionOf(one)} value={optionOf(one)}>
              {nameText(one, locale)}
            </option>
          ))}
        </SelectField>
        {isOpen ? (
          <FormSuccess>{t('accessRequest.sent')}</FormSuccess>
        ) : (
          <>
            <TextAreaField
              label={t('accessRequest.note')}
              hint={t('accessRequest.note.hint')}
              optional
              rows={2}
              maxLength={300}
              {...field('note')}
            />
            <Button
              type="submit"
              variant="primary"
              disabled={query.isFetching}
              isRunning={isPending}
            >
              {t('accessRequest.send')}
            </Button>
          </>
        )}
      </form>
      {own.length > 0 && <OwnRequests own={own} />}
    </section>
  );
}

function OwnRequests({ own }: { own: readonly OwnRequest[] }) {
  const { t, locale } = useText();
  return (
    <>
      <h3>{t('accessRequest.own')}</h3>
      <ul className={styles.own}>
        {own.map((one) => (
          <li key={one.id}>
            <span>{nameText(one, locale)}</span>
            <Tag tone={looks[one.status]}>{t(`accessRequest.status.${one.status}`)}</Tag>
            {one.reason !== '' && <small>{one.reason}</small>}
            {one.status === 'granted' && <small>{t('accessRequest.granted.note')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function inputOf(option: string, note: string, wanted: string) {
  const [kind = '', name = ''] = option.split(' ');
  return {
    kind: kind === 'role' ? ('role' as const) : ('permission' as const),
    name,
    note,
    wanted: wanted.slice(0, 500),
  };
}

function rolesText(wanted: RequestedAccess, locale: string): string {
  const names = rolesFor(wanted).map((role) => nameText({ kind: 'role', name: role }, locale));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
