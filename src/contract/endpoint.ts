import * as z from 'zod/mini';
import type { ApiKeyRule } from '#src/domain/api-scope.ts';
import type { Page } from '#src/domain/page.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The product's own addresses carry a version; those of the sample data service are given without
 * one.
 */
export type ApiPath = `/api/v1/${string}` | `/api/mock-for-example${'' | `/${string}`}`;

/**
 * An endpoint with this takes a form with files instead of JSON. Each file arrives described, with
 * its bytes where they are kept.
 */
export interface FileLimits {
  /** Name of the form's part, repeated for each file. */
  field: string;
  most: number;
  largestBytes: number;
  /** Whether the bytes are handed on, as `content`. */
  kept?: boolean;
  /** Whether the bytes are stored in a temporary file, which is deleted after the response. */
  spooled?: boolean;
}

/** What browser and server promise each other about one address of the API. */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  path: ApiPath;
  /** One line for the API's own description. */
  summary: string;
  /** Rules of `domain/access-rule`. Empty is public, and has to be stated. */
  access: readonly string[];
  /** Scopes of API keys here, in addition to `access`. Required for every endpoint. */
  apiKey: ApiKeyRule;
  /**
   * Query of a GET or DELETE, body of the others, and the `:names` of the path. As written on the
   * wire.
   */
  input: Input;
  output: Output;
  files?: FileLimits;
  /**
   * Whether the header `Idempotency-Key` is required or accepted: the act is done once, however
   * often it is requested.
   */
  idempotencyKey?: 'required' | 'accepted';
  /** A successful response is a file, not an envelope; errors are envelopes as elsewhere. */
  download?: boolean;
}

/**
 * An endpoint whose response is one page of a list. `item` is a row, `whole` what belongs to the
 * whole result.
 */
export interface PageEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Item extends z.ZodMiniType = z.ZodMiniType,
  Whole extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET';
  path: ApiPath;
  summary: string;
  access: readonly string[];
  apiKey: ApiKeyRule;
  input: Input;
  item: Item;
  whole: Whole;
}

/** What a handler receives and a caller passes: the input after parsing. */
export type InputOf<E extends { input: z.ZodMiniType }> = z.output<E['input']>;

/** The input as sent, before the server parses it. */
export type WireInputOf<E extends { input: z.ZodMiniType }> = z.input<E['input']>;

/** The response: the data, or for a list its rows and what belongs to the whole of it. */
export type OutputOf<E> =
  E extends PageEndpoint<z.ZodMiniType, infer Item, infer Whole>
    ? Page<z.output<Item>, z.output<Whole>>
    : E extends Endpoint<z.ZodMiniType, infer Output>
      ? z.output<Output>
      : never;

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  promise: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return promise;
}

export function pageEndpoint<
  Input extends z.ZodMiniType,
  Item extends z.ZodMiniType,
  Whole extends z.ZodMiniType,
>(promise: Omit<PageEndpoint<Input, Item, Whole>, 'method'>): PageEndpoint<Input, Item, Whole> {
  return { method: 'GET', ...promise };
}

export const nothing = z.strictObject({});
