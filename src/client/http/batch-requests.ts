import { batchPath, maxBatchParts, type BatchPart } from '#src/contract/batch.ts';
import type { AjaxRequest } from './hooks.ts';
import { send } from './send-request.ts';

/** A read that waits for its line of the response. */
interface Part {
  request: AjaxRequest;
  signal: AbortSignal;
  resolve: (response: Response) => void;
  reject: (reason: unknown) => void;
}

/**
 * Microtasks until the reads that started together are sent. Those of one commit or loader reach
 * this module after equally many; a read whose hooks wait longer is sent later.
 */
const collectedMicrotasks = 8;

let collected: Part[] = [];

/**
 * Whether a request can join others: one whose hooks left it as `request` of `call.ts` made it, as
 * a part has no headers of its own.
 */
export function isBatchable({ address, batchAddress, headers, options }: AjaxRequest): boolean {
  return (
    batchAddress !== undefined &&
    address.endsWith(batchAddress) &&
    (options.credentials ?? true) &&
    Object.keys(headers).every((name) => name === 'authorization')
  );
}

/**
 * Sends a read together with those that start in the same task, by itself when it is alone. Each
 * read has its response as soon as the server sends its line.
 *
 * @throws As `send`, each read for itself: aborting one leaves the others.
 */
export function sendBatched(request: AjaxRequest, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    collected.push({ request, signal, resolve, reject });
    if (collected.length === 1) void flushSoon();
  });
}

async function flushSoon(): Promise<void> {
  for (let left = collectedMicrotasks; left > 0; left -= 1) await Promise.resolve();
  const parts = collected.filter(({ signal }) => !signal.aborted);
  for (const { signal, reject } of collected) if (signal.aborted) reject(signal.reason);
  collected = [];
  const groups = new Map<string, Part[]>();
  for (const part of parts)
    groups.set(sharedKey(part), [...(groups.get(sharedKey(part)) ?? []), part]);
  for (const group of groups.values())
    for (let from = 0; from < group.length; from += maxBatchParts)
      sendGroup(group.slice(from, from + maxBatchParts));
}

/** Parts of one batch go to the same server with the same token. */
function sharedKey({ request }: Part): string {
  return `${request.headers['authorization'] ?? ''} ${baseOf(request)}`;
}

const baseOf = ({ address, batchAddress = '' }: AjaxRequest) =>
  address.slice(0, address.length - batchAddress.length);

function sendGroup(parts: Part[]): void {
  const [first] = parts;
  if (parts.length > 1) void sendParts(parts);
  else if (first) send(first.request, first.signal).then(first.resolve, first.reject);
}

async function sendParts(parts: readonly Part[]): Promise<void> {
  const pending = new Map(parts.entries());
  const controller = new AbortController();
  for (const [at, { signal, reject }] of parts.entries())
    signal.addEventListener(
      'abort',
      () => {
        if (!pending.delete(at)) return;
        reject(signal.reason);
        if (pending.size === 0) controller.abort(signal.reason);
      },
      { once: true },
    );
  try {
    const response = await send(batchOf(parts), controller.signal);
    if (isLines(response)) await readParts(response, pending);
    else answerAll(response, await response.text(), pending);
    if (pending.size > 0) throw new TypeError('The response to the batch ended early.');
  } catch (error) {
    for (const { reject } of pending.values()) reject(error);
  }
}

function batchOf(parts: readonly Part[]): AjaxRequest {
  const { request } = parts[0]!;
  return {
    ...request,
    address: baseOf(request) + batchPath,
    method: 'POST',
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ parts: parts.map((part) => part.request.batchAddress) }),
  };
}

const isLines = ({ ok, headers }: Response) =>
  ok && /\bndjson\b/.test(headers.get('content-type') ?? '');

async function readParts(response: Response, pending: Map<number, Part>): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let line: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const [end, ...others] = value.split('\n');
    line.push(end!);
    for (const next of others) {
      answerPart(line.join(''), pending);
      line = [next];
    }
  }
}

const bodyMark = ',"body":';

function answerPart(line: string, pending: Map<number, Part>): void {
  const at = line.indexOf(bodyMark);
  const { part, status, requestId } = JSON.parse(`${line.slice(0, at)}}`) as BatchPart;
  const headers = { 'x-request-id': requestId };
  pending.get(part)?.resolve(withText(line.slice(at + bodyMark.length, -1), { status, headers }));
  pending.delete(part);
}

/** A batch that was refused as a whole, as by the rate limit: each part has this response. */
function answerAll(
  { status, statusText, headers }: Response,
  text: string,
  pending: Map<number, Part>,
): void {
  for (const { resolve } of pending.values())
    resolve(withText(text, { status, statusText, headers }));
  pending.clear();
}

/** A response whose text is there already: its bytes would be encoded only to be decoded again. */
function withText(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  response.text = () => Promise.resolve(text);
  return response;
}
