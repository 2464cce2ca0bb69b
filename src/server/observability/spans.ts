import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

// Without an SDK (`start-tracing`) each of these does nothing but call what it is given.

const tracer = trace.getTracer('renta-console');
const longestText = 2000;

/** A request that is traced: its context, which its queries belong to, and the id in the log. */
export interface TracedRequest {
  context: Context;
  traceId: string;
  end(answer: { route: string | undefined; status: number }): void;
}

/**
 * Begins the span of a request, below that of the browser or proxy that sent it.
 *
 * It holds no address, query, header or body: these name people.
 */
export function beginRequest(
  method: string,
  headers: Readonly<Record<string, unknown>>,
  requestId: string,
): TracedRequest {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const attributes: Attributes = {
    'http.request.method': method,
    'renta.request_id': requestId,
  };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return {
    context: trace.setSpan(parent, span),
    traceId: span.spanContext().traceId,
    end({ route, status }) {
      span.setAttribute('http.response.status_code', status);
      if (route !== undefined) {
        span.setAttribute('http.route', route);
        span.updateName(`${method} ${route}`);
      }
      if (status >= 500) fail(span, String(status));
      span.end();
    },
  };
}

/** Runs `work` and what it starts within the context of a request. */
export const within = <Result>(traced: TracedRequest, work: () => Result): Result =>
  context.with(traced.context, work);

/** The header that makes a request of ours a part of the current one; none where none is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/**
 * Runs a query in a span of its own, where a request or job is being traced. Statements that poll
 * are left out that way.
 *
 * @param text The statement; its literals are left out, its values are not passed at all.
 */
export function traceQuery<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const { operation, table } = kindOf(text);
  const attributes: Attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
    'db.query.text': withoutLiterals(text),
  };
  const name = table === undefined ? operation : `${operation} ${table}`;
  return ended(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }), work);
}

/** The current span for `traceJob`, in the form of the header `traceparent`; null where none is. */
export const currentTrace = (): string | null => traceHeaders()['traceparent'] ?? null;

/**
 * Runs a job in a span of its own, the first of a trace, with a link to what queued it.
 *
 * @param queuedBy As `currentTrace` returned it there.
 */
export function traceJob<Result>(
  kind: string,
  queuedBy: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const from =
    queuedBy === null
      ? undefined
      : trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent: queuedBy }));
  const options = { kind: SpanKind.CONSUMER, links: from ? [{ context: from }] : [] };
  const span = tracer.startSpan(`job ${kind}`, options, ROOT_CONTEXT);
  return context.with(trace.setSpan(ROOT_CONTEXT, span), () => ended(span, work));
}

async function ended<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    // Not the message: that of a database quotes values.
    fail(span, typeof code === 'string' ? code : String(name));
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function kindOf(text: string): { operation: string; table: string | undefined } {
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text)?.[1];
  return { operation: operation.toUpperCase(), table };
}

// In this order: a value's place, quoted names, texts of both forms, numbers.
const parts = /\$\d+|"[^"]*"|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|\b\d+(?:\.\d+)?\b/g;

/** A statement with `?` for each literal in it, as the semantic conventions want it. */
export function withoutLiterals(text: string): string {
  return text
    .replace(parts, (part) => (/^\$\d+$|^"/.test(part) ? part : '?'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}
