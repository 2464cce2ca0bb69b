import Stripe from 'stripe';
import { download } from '../download-bill.ts';
import { GatewayError } from '../errors.ts';
import type { BillLine, ChannelReport, ChannelState, PaymentGateway } from '../payment-gateway.ts';
import { billColumns, readReport } from './bill.ts';

export interface StripeAccount {
  /**
   * Ours, restricted to checkout sessions and refunds, and to running reports and reading their
   * files.
   */
  secretKey: string;
  /** What its notices are signed with. */
  webhookSecret: string;
  /** The page the payer returns to. */
  returnUrl: string;
  /** Host of the API; Stripe's own by default. */
  at?: { host: string; port: number; protocol: 'http' | 'https' };
}

const timeoutMs = 5_000;
// Older notices are rejected, which limits replays of a recorded one.
const latestSeconds = 300;
// It opens no session for less than half an hour; ours are closed when their time is over.
const shortestMs = 31 * 60_000;
const reportType = 'balance_change_from_activity.itemized.3';
const dayMs = 86_400_000;
/** Distinguishes our sessions from others of the same account. */
const shop = 'renta-console';

type Session = Stripe.Checkout.Session;

/** Stripe's own page of payment. */
export function stripeGateway({
  secretKey,
  webhookSecret,
  returnUrl,
  at,
}: StripeAccount): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...at,
  });
  const mode = (isLive: boolean) => (isLive ? 'live' : 'test');
  const reportOf = (noticeId: string, session: Session, state: ChannelState): ChannelReport => ({
    noticeId,
    outTradeNo: session.client_reference_id ?? '',
    channelNo: session.id,
    merchant: `${session.metadata?.['shop'] ?? ''}/${mode(session.livemode)}`,
    moneyMinor: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    state,
  });
  const ask = async <Answer>(what: string, asked: Promise<Answer>): Promise<Answer> =>
    asked.catch((error: unknown) => {
      const { code, statusCode } = error as { code?: string; statusCode?: number };
      throw new GatewayError(
        'stripe',
        `${what} was answered ${statusCode ?? 'by nobody'} ${code ?? ''}`,
        { cause: error },
      );
    });
  const find = async (id: string): Promise<Session | undefined> => {
    try {
      return await ask('a session', stripe.checkout.sessions.retrieve(id));
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code === 'resource_missing')
        return undefined;
      throw error;
    }
  };

  /**
   * Stripe prepares a report asynchronously. The same day requests the same report, so a later call
   * finds it ready.
   */
  const billOf = async (day: string): Promise<BillLine[] | undefined> => {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    const parameters = {
      interval_start: from / 1000,
      interval_end: (from + dayMs) / 1000,
      timezone: 'Asia/Shanghai',
      columns: [...billColumns],
    };
    const wish = { report_type: reportType, parameters };
    const { id } = await ask(
      'a report',
      stripe.reporting.reportRuns.create(wish, { idempotencyKey: `bill:${day}` }),
    );
    const { status, result } = await ask(
      'a report that was begun',
      stripe.reporting.reportRuns.retrieve(id),
    );
    // A failure with a reason was already thrown as an error.
    if (status === 'failed') throw new GatewayError('stripe', `the report of ${day} failed`);
    if (status !== 'succeeded') return undefined;
    const url = result?.url && URL.canParse(result.url) ? new URL(result.url) : undefined;
    const files = at ? `${at.protocol}://${at.host}:${at.port}` : 'https://files.stripe.com';
    // Our key is only sent to the channel's host.
    if (url?.origin !== files)
      throw new GatewayError('stripe', `the report of ${day} is at no address of the channel`);
    const file = await download('stripe', url, { authorization: `Bearer ${secretKey}` });
    return readReport(file.toString('utf8'), shop);
  };
  const isLive = /^\w+_live_/.test(secretKey);

  return {
    name: 'stripe',
    merchant: `${shop}/${mode(isLive)}`,
    // It makes no reports of its test mode.
    ...(isLive && { billOf }),
    async create({ no, moneyMinor, currency, title, expiresAt }) {
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: moneyMinor,
        product_data: { name: title },
      };
      const session = await ask(
        'a new session',
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: no,
            metadata: { shop },
            payment_intent_data: { metadata: { shop, no } },
            line_items: [{ quantity: 1, price_data }],
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.ceil(Math.max(expiresAt.getTime(), Date.now() + shortestMs) / 1000),
          },
          { idempotencyKey: `order:${no}` },
        ),
      );
      return { payUrl: session.url, channelNo: session.id };
    },
    parseNotice(raw, { 'stripe-signature': signature }) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(raw, signature ?? '', webhookSecret, latestSeconds);
      } catch {
        return undefined;
      }
      switch (event.type) {
        case 'checkout.session.completed':
          return reportOf(event.id, event.data.object, stateOf(event.data.object));
        case 'checkout.session.async_payment_succeeded':
          return reportOf(event.id, event.data.object, 'succeeded');
        case 'checkout.session.async_payment_failed':
          return reportOf(event.id, event.data.object, 'failed');
        case 'checkout.session.expired':
          return reportOf(event.id, event.data.object, 'closed');
        default:
          // A signed event of a type we did not subscribe to: stored as one of an unknown order.
          return {
            noticeId: event.id,
            outTradeNo: '',
            channelNo: '',
            merchant: '',
            moneyMinor: 0,
            currency: '',
            state: 'open',
          };
      }
    },
    async query(no, channelNo) {
      const session = channelNo ? await find(channelNo) : undefined;
      if (!session) return undefined;
      if (session.client_reference_id !== no)
        throw new GatewayError('stripe', `session ${session.id} is of another order`);
      const state = stateOf(session);
      return reportOf(`${session.id}-${state}`, session, state);
    },
    async refund(no, moneyMinor, reason, channelNo) {
      const session = channelNo ? await find(channelNo) : undefined;
      const paid = session?.payment_intent;
      if (!session || !paid || session.client_reference_id !== no) {
        throw new GatewayError('stripe', `order ${no} has no payment that could be sent back`);
      }
      const payment_intent = typeof paid === 'string' ? paid : paid.id;
      const wish = {
        payment_intent,
        amount: moneyMinor,
        metadata: { no, reason: reason.slice(0, 400) },
      };
      const { status } = await ask(
        'a refund',
        stripe.refunds.create(wish, { idempotencyKey: `back:${no}` }),
      );
      return status === 'succeeded' || status === 'pending';
    },
    async closeOrder(no, channelNo) {
      const session = channelNo ? await find(channelNo) : undefined;
      if (session?.status !== 'open') return;
      await ask('closing a session', stripe.checkout.sessions.expire(session.id));
    },
    taken: { status: 200, type: 'application/json; charset=utf-8', body: '{"received":true}' },
    refused: { status: 400, type: 'application/json; charset=utf-8', body: '{"received":false}' },
  };
}

function stateOf({ status, payment_status: paid }: Session): ChannelState {
  if (status === 'expired') return 'closed';
  return status === 'complete' && paid === 'paid' ? 'succeeded' : 'open';
}
