import type { InputOf, OutputOf } from '#src/contract/endpoint.ts';
import { cityNamed } from '#src/domain/city.ts';
import { qualityOf } from '#src/domain/kase.ts';
import { rolesFor } from '#src/features/account/model/access-request.ts';
import { findRequest } from '#src/features/account/server/access-requests/access-requests.store.ts';
import { findCase } from '#src/features/account/server/certifications/certifications.store.ts';
import { find as findReport } from '#src/features/consulting/server/consulting-reports.store.ts';
import { read as readReview } from '#src/features/kases/server/contributions/review-contributions.ts';
import { currencyOfUnit } from '#src/features/my-shops/model/my-shop.ts';
import { findUnit } from '#src/features/my-shops/server/my-shops.store.ts';
import { offeredFor } from '#src/features/my-shops/server/review-deals.ts';
import { refundParts } from '#src/features/orders/server/refund-notices.ts';
import { findOrder } from '#src/features/orders/server/orders.store.ts';
import { findRefund } from '#src/features/orders/server/refunds.store.ts';
import { nowOf } from '#src/features/samples/server/sample-corrections/correction-dto.ts';
import { findCorrection } from '#src/features/samples/server/sample-corrections/sample-corrections.store.ts';
import { walletOf } from '#src/features/wallet/server/bills/bills.service.ts';
import { findRecharge } from '#src/features/wallet/server/recharge/recharge.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import type * as contract from '../contract/staff-tasks.ts';
import type { FactName, TaskSource } from '../model/staff-task.ts';
import { findClaim } from '#src/server/staff-tasks/claims.store.ts';
import { toTaskDto, waitingTask } from './staff-tasks.service.ts';
import type { StoredTask } from './staff-tasks.store.ts';
import * as history from './task-history.store.ts';

type Detail = OutputOf<typeof contract.readStaffTask>;
type Fact = Detail['facts'][number];
type Step = Detail['history'][number];
type Part = Partial<Omit<Detail, 'task'>>;

interface Reading {
  db: Db;
  task: StoredTask;
  caller: Caller;
  money: Pick<MoneySettings, 'fourEyesFromMinor'>;
}

/** @throws HttpError 403, 404 as `waitingTask`. */
export async function read(
  db: Db,
  named: InputOf<typeof contract.readStaffTask>,
  caller: Caller,
  money: Pick<MoneySettings, 'fourEyesFromMinor'>,
): Promise<Detail> {
  const task = await waitingTask(db, named, caller);
  const [part, claim] = await Promise.all([
    readers[task.source]({ db, task, caller, money }),
    findClaim(db, task.source, task.id),
  ]);
  const steps = part.history ?? [step('submitted', task.askedAt)];
  if (claim && claim.at >= task.askedAt) steps.push(step('claimed', claim.at, claim.by));
  return {
    task: toTaskDto(task, caller.member!.id),
    reason: '',
    facts: [],
    items: [],
    available: null,
    files: [],
    suits: [],
    verification: null,
    needsSecond: false,
    ...part,
    history: steps,
  };
}

const readers: Readonly<Record<TaskSource, (reading: Reading) => Promise<Part>>> = {
  refund: readRefund,
  transfer: readTransfer,
  certification: readCertification,
  'access-request': readAccessRequest,
  contribution: readContribution,
  'sample-correction': readCorrection,
  listing: readListing,
  deal: readDeal,
  quote: readQuote,
};

async function readRefund({ db, task }: Reading): Promise<Part> {
  const refund = found(await findRefund(db, task.id));
  const order = found(await findOrder(db, task.memberId, refund.orderId));
  const items = order.items.filter(({ id }) => refund.itemIds.includes(id));
  const [before, { bonus, bought }, { available }] = await Promise.all([
    history.countRefunds(db, task.memberId),
    refundParts(db, order, items, refund.amountJindou),
    walletOf(db, task.memberId),
  ]);
  const isWhole = order.refundedJindou + refund.amountJindou >= (order.bonusJindou + order.boughtJindou); // prettier-ignore
  return {
    reason: refund.reason,
    history: [
      step('ordered', order.createdAt, '', String(order.items.length)),
      ...(order.paidAt ? [step('paid', order.paidAt)] : []),
      step('requested', refund.createdAt),
    ],
    facts: [
      fact('order', 'text', order.no),
      fact('orderState', 'code', order.status),
      fact('orderAfter', 'code', isWhole ? 'refunded' : 'partRefunded'),
      fact('refundsBefore', 'number', before),
      fact('bonus', 'jindou', bonus),
      fact('bought', 'jindou', bought),
    ],
    items: items.map(({ title, paidJindou, status }) => ({
      title,
      paidJindou: paidJindou ?? 0,
      status,
    })),
    available: { before: available, after: available + refund.amountJindou },
  };
}

async function readTransfer({ db, task, money }: Reading): Promise<Part> {
  const recharge = found(await findRecharge(db, task.memberId, task.id));
  const { firstConfirmedBy, moneyMinor, jindou, bonus, expiresAt } = recharge;
  const needsTwo = moneyMinor >= money.fourEyesFromMinor;
  const first = firstConfirmedBy === null ? '' : await history.nameOf(db, firstConfirmedBy);
  const { available } = await walletOf(db, task.memberId);
  const needsSecond = needsTwo && firstConfirmedBy === null;
  return {
    history: [step('transferCreated', recharge.createdAt)],
    facts: [
      fact('money', 'money', moneyMinor, 'CNY'),
      fact('credited', 'jindou', jindou + bonus),
      ...(bonus > 0 ? [fact('bonus', 'jindou', bonus)] : []),
      ...(needsTwo ? [fact('needsTwo', 'code', 'yes')] : []),
      ...(first === '' ? [] : [fact('firstConfirmed', 'text', first)]),
      fact('closesAt', 'moment', expiresAt.toISOString()),
    ],
    available: { before: available, after: available + (needsSecond ? 0 : jindou + bonus) },
    needsSecond,
  };
}

async function readCertification({ db, task }: Reading): Promise<Part> {
  const { type, name, number, files } = found(await findCase(db, task.id));
  return {
    facts: [
      fact('certificationType', 'code', type),
      fact('name', 'text', name),
      fact('number', 'text', number),
      fact('rejectedBefore', 'number', await history.countRejected(db, task.memberId)),
    ],
    files,
  };
}

async function readAccessRequest({ db, task }: Reading): Promise<Part> {
  const request = found(await findRequest(db, task.id));
  return {
    reason: request.note,
    facts: [
      fact('roles', 'code', request.roles.join(',')),
      ...(request.wanted === '' ? [] : [fact('wanted', 'text', request.wanted)]),
    ],
    suits: rolesFor(request),
  };
}

async function readContribution({ db, task, caller }: Reading): Promise<Part> {
  const review = await readReview(db, { id: task.id }, caller);
  const { facts, currency, neighbours, files } = review;
  return {
    reason: facts.note,
    facts: [
      fact('address', 'text', [facts.address, facts.doorNo].filter(Boolean).join(' ')),
      fact('dealDate', 'day', facts.dealDate),
      fact('area', 'number', facts.areaM2),
      fact('floor', 'text', facts.floor),
      fact('rent', 'money', facts.rentMinorPerMonth, currency),
      fact('unitRent', 'money', Math.round(review.unitRentMonth * 100), currency),
      ...(neighbours.median === null
        ? []
        : [fact('median', 'money', Math.round(neighbours.median * 100), currency)]),
      fact('alike', 'number', review.alike.length),
      fact('completeness', 'share', review.completeness),
      fact('reward', 'jindou', review.offeredJindou),
    ],
    files: files.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
    verification: {
      most: files.length > 0 ? 3 : 2,
      quality: qualityOf(review.completeness, facts.remarks.length > 0),
      tenant: facts.tenant,
    },
  };
}

async function readCorrection({ db, task }: Reading): Promise<Part> {
  const correction = found(await findCorrection(db, task.id));
  const { field, value, note, surveyedOn, rentCurrency } = correction;
  const now = nowOf(correction);
  const isRent = rentCurrency !== null;
  const of = (name: 'now' | 'value', text: string) =>
    isRent && text !== '' ? fact(name, 'money', text, rentCurrency) : fact(name, 'text', text);
  return {
    reason: note,
    facts: [
      fact('field', 'code', field),
      ...(now === '' ? [] : [of('now', now)]),
      ...(value === '' ? [] : [of('value', value)]),
      ...(surveyedOn === null ? [] : [fact('surveyedOn', 'day', surveyedOn)]),
    ],
  };
}

async function readListing({ db, task }: Reading): Promise<Part> {
  const { facts, completeness } = found(await findUnit(db, task.id));
  const { address, doorNo, areaM2, floor, rentMinorPerMonth } = facts;
  return {
    facts: [
      fact('address', 'text', [address, doorNo].filter(Boolean).join(' ')),
      ...(areaM2 === null ? [] : [fact('area', 'number', areaM2)]),
      ...(floor === '' ? [] : [fact('floor', 'text', floor)]),
      ...(rentMinorPerMonth === null
        ? []
        : [fact('rent', 'money', rentMinorPerMonth, currencyOfUnit(facts))]),
      fact('completeness', 'share', completeness),
    ],
  };
}

async function readDeal({ db, task }: Reading): Promise<Part> {
  const { deal, rewardJindou, files } = found(await offeredFor(db, task.id));
  const { terms, facts } = deal;
  return {
    facts: [
      fact('address', 'text', [facts.address, facts.doorNo].filter(Boolean).join(' ')),
      fact('dealDate', 'day', terms.dealDate),
      ...(facts.areaM2 === null ? [] : [fact('area', 'number', facts.areaM2)]),
      fact('rent', 'money', terms.rentMinorPerMonth, currencyOfUnit(facts)),
      ...(terms.termMonths === null ? [] : [fact('term', 'number', terms.termMonths)]),
      fact('reward', 'jindou', rewardJindou),
    ],
    files,
  };
}

async function readQuote({ db, task }: Reading): Promise<Part> {
  const { brief, createdAt, changedAt } = found(await findReport(db, task.id));
  return {
    reason: brief.questions,
    history: [step('ordered', createdAt), step('submitted', changedAt)],
    facts: [
      fact('reportKind', 'code', brief.kind),
      fact('depth', 'code', brief.depth),
      fact(
        'address',
        'text',
        [cityNamed(brief.city)?.name ?? brief.city, ...brief.districts].join(' '),
      ),
      ...(brief.deadline === null ? [] : [fact('deadline', 'day', brief.deadline)]),
    ],
  };
}

function fact(
  name: FactName,
  as: Fact['as'],
  value: string | number,
  currency: Fact['currency'] = null,
): Fact {
  return { name, as, value: String(value), currency };
}

function step(name: Step['step'], at: Date, by = '', note = ''): Step {
  return { at: at.toISOString(), step: name, by, note };
}

/** A task may be decided between two reads. */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('The task');
  return row;
}
