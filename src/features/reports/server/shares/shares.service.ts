import { createHash, randomBytes } from 'node:crypto';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { readOwn } from '#src/features/consulting/server/consulting-reports.service.ts';
import { readContent } from '#src/features/consulting/server/report-files.ts';
import type { SmallSetLimits } from '#src/features/disclosure/server/budget.service.ts';
import { read as readRun } from '#src/features/success-rates/server/success-rates.service.ts';
import { bill } from '#src/features/wallet/server/bills/bills.service.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { AttemptLimit } from '#src/server/http/attempt-limit.ts';
import type { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { newId } from '#src/server/new-id.ts';
import type {
  createShare,
  listShares,
  openSharedBill,
  openSharedReport,
  openSharedSuccessRun,
  readSharedReportFile,
  revokeShare,
} from '../../contract/shares.ts';
import { sharedContent, type openSharedPage, type sharePage } from '../../contract/page-shares.ts';
import { maxOpenShares, shareStateOf, type ShareKind } from '../../model/share.ts';
import { acceptedParts, sharedBill, sharedReport, sharedRun } from './redact-shared.ts';
import { sharedPageContent } from './shared-page-content.ts';
import * as store from './shares.store.ts';

type Link = OutputOf<typeof revokeShare>;

const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links to the caller's own bills, success rates and consulting reports. */
export function shareService(db: Db, tries: AttemptLimit, smallSets?: SmallSetLimits) {
  /**
   * @throws HttpError 404 for every invalid token, whatever the reason; 429 after too many of them.
   */
  async function open<Whole, Shown extends object>(
    kind: ShareKind,
    { token }: { token: string },
    { address }: Caller,
    read: (objectId: string, ownerId: string, id: string) => Promise<Whole>,
    reduced: (whole: Whole) => Shown,
  ): Promise<Shown & { expiresAt: string }> {
    tries.assertMay(address);
    const found = await store.findOpen(db, kind, hashOf(token));
    if (!found) {
      tries.note(address);
      throw linkNotFound();
    }
    // Before the view is counted: an item that cannot be shown any more uses no view.
    const whole = await read(found.objectId, found.ownerId, found.id).catch((error: unknown) => {
      throw error instanceof HttpError && error.status === 404 ? linkNotFound() : error;
    });
    const shown = reduced(whole);
    if (!(await store.countView(db, found.id))) throw linkNotFound();
    return { ...shown, expiresAt: found.expiresAt.toISOString() };
  }

  /** @throws HttpError 409 for too many links. */
  async function make(
    shown: Pick<store.NewShare, 'kind' | 'objectId' | 'title' | 'content'>,
    { days, mostViews }: Pick<InputOf<typeof createShare>, 'days' | 'mostViews'>,
    caller: Caller,
  ): Promise<OutputOf<typeof createShare>> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const share = {
      ...shown,
      id: newId('sh'),
      ownerId: caller.member!.id,
      tokenHash: hashOf(token),
      days,
      mostViews: mostViews ?? null,
    };
    const made = await tx(db, async (trx) => {
      const stored = await store.insertShare(trx, share, maxOpenShares);
      if (stored)
        await recordAudit(trx, {
          ...by(caller),
          action: 'share.made',
          target: stored.id,
          detail: { kind: shown.kind, objectId: shown.objectId, days },
        });
      return stored;
    });
    if (!made) {
      throw new HttpError(
        409,
        `There are ${maxOpenShares} open links to it already. Revoke one first.`,
        {
          reason: 'too-many-links',
          most: maxOpenShares,
        },
      );
    }
    return { ...linkOf(made), token };
  }

  return {
    /**
     * @throws HttpError 404 for another member's item; 409 for an item without content yet, and for
     * too many links.
     */
    async create(
      { kind, objectId, days, mostViews }: InputOf<typeof createShare>,
      caller: Caller,
    ): Promise<OutputOf<typeof createShare>> {
      await assertShareable(db, kind, objectId, caller.member!.id);
      return make({ kind, objectId, title: '', content: null }, { days, mostViews }, caller);
    },

    /** A link to the free figures of a page, as they are now. */
    async createPage(
      input: InputOf<typeof sharePage>,
      caller: Caller,
    ): Promise<OutputOf<typeof sharePage>> {
      const content = await sharedPageContent(db, input, caller, smallSets);
      const shown = { kind: 'page', objectId: input.page, title: input.title, content } as const;
      return make(shown, input, caller);
    },

    async list(
      { page, limit, ...filter }: InputOf<typeof listShares>,
      { member }: Caller,
    ): Promise<OutputOf<typeof listShares>> {
      const own = { ...filter, ownerId: member!.id };
      const { list, total } = await store.selectShares(db, own, limit, (page - 1) * limit);
      return {
        list: list.map(linkOf),
        total,
        page,
        limit,
        pages: pageCount(total, limit),
        whole: null,
      };
    },

    /** @throws HttpError 404 also for another member's link. */
    revoke: (id: string, caller: Caller): Promise<Link> =>
      tx(db, async (trx) => {
        const revoked = await store.revoke(trx, id, caller.member!.id);
        if (!revoked) throw notFound('The link');
        await recordAudit(trx, { ...by(caller), action: 'share.revoked', target: id });
        return linkOf(revoked);
      }),

    /** @throws HttpError 404 as for every link. */
    openPage: (
      input: InputOf<typeof openSharedPage>,
      caller: Caller,
    ): Promise<OutputOf<typeof openSharedPage>> =>
      open(
        'page',
        input,
        caller,
        async (_page, _owner, id) => sharedContent.parse(await store.selectContent(db, id)),
        (content) => content,
      ),

    openBill: (
      input: InputOf<typeof openSharedBill>,
      caller: Caller,
    ): Promise<OutputOf<typeof openSharedBill>> =>
      open('bill', input, caller, (no, owner) => bill(db, no, owner), sharedBill),

    openRun: (
      input: InputOf<typeof openSharedSuccessRun>,
      caller: Caller,
    ): Promise<OutputOf<typeof openSharedSuccessRun>> =>
      open(
        'success-rate',
        input,
        caller,
        (id, memberId) => readRun(db, id, { memberId }),
        sharedRun,
      ),

    openReport: (
      input: InputOf<typeof openSharedReport>,
      caller: Caller,
    ): Promise<OutputOf<typeof openSharedReport>> =>
      open('consulting', input, caller, (id, owner) => readOwn(db, id, owner), sharedReport),

    /** @throws HttpError 404 also for a file of the report that the link does not show. */
    async readReportFile(
      { token, fileId }: InputOf<typeof readSharedReportFile>,
      { address }: Caller,
    ): Promise<FileResponse> {
      tries.assertMay(address);
      const found = await store.findOpened(db, 'consulting', hashOf(token));
      if (!found) {
        tries.note(address);
        throw linkNotFound();
      }
      const { plan } = await readOwn(db, found.objectId, found.ownerId);
      const isShown = acceptedParts(plan).some(({ delivery }) =>
        delivery.files.some(({ id }) => id === fileId),
      );
      if (!isShown) throw notFound('The file');
      return readContent(db, fileId);
    },
  };
}

async function assertShareable(
  db: Db,
  kind: ShareKind,
  objectId: string,
  ownerId: string,
): Promise<void> {
  if (kind === 'bill') {
    await bill(db, objectId, ownerId);
    return;
  }
  if (kind === 'consulting') {
    if (acceptedParts((await readOwn(db, objectId, ownerId)).plan).length > 0) return;
    throw new HttpError(
      409,
      'Only accepted work can be shared: no milestone of the report is accepted yet.',
      {
        reason: 'nothing-accepted',
      },
    );
  }
  const { state, result } = await readRun(db, objectId, { memberId: ownerId });
  if (result !== null) return;
  const reason = state === 'computing' ? 'not-ready' : 'unpaid';
  throw new HttpError(409, 'Only a finished and paid run can be shared.', { reason });
}

/** The same response for wrong, expired, used up and revoked links. */
const linkNotFound = () => notFound('The link');

const by = ({ member, address, requestId }: Caller) => ({
  actor: member!.id,
  ip: address,
  request: requestId,
});

function linkOf(share: store.StoredShare): Link {
  const { id, kind, objectId, title, views, mostViews, lastViewedAt, createdAt, expiresAt } = share;
  return {
    id,
    kind,
    objectId,
    title,
    state: shareStateOf(share, Date.now()),
    views,
    mostViews,
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
