import * as z from 'zod/mini';
import * as rules from '#src/domain/field-rules.ts';
import type { FieldRule, FieldRules, ListRule } from '#src/domain/field-rules.ts';
import { deepestRow, defaultLimit, maximumLimit } from '#src/domain/page.ts';

/** Schema of a field as its rule reads it. */
export type SchemaOf<Rule> =
  Rule extends ListRule<infer Value>
    ? z.ZodMiniType<Value[]>
    : Rule extends FieldRule<infer Value, infer Wire>
      ? z.ZodMiniType<Value, Wire>
      : never;

type OptionalSchemas<Rules extends FieldRules> = {
  [Key in keyof Rules]: z.ZodMiniOptional<SchemaOf<Rules[Key]>>;
};

/** Schema of a text that is parsed into a value. */
export function field<Value, Wire extends string>(
  rule: FieldRule<Value, Wire>,
): z.ZodMiniType<Value, Wire> {
  const value = z.transform((text: string) => rule.read(text));
  if (rule.values)
    return z.pipe(oneOf<string>(rule.values), value) as unknown as z.ZodMiniType<Value, Wire>;
  return z.pipe(textField(rule as FieldRule<string>), value) as unknown as z.ZodMiniType<
    Value,
    Wire
  >;
}

/** The schema of a text that is accepted or refused, and kept as it is. */
export function textField({ read, expected, fault, pattern }: FieldRule<string>) {
  const message = (text: unknown) => fault?.(String(text)) ?? expected;
  const texts = z.string(expected);
  // The API description publishes the pattern. A text it rejects gets no second message.
  const matching = pattern
    ? texts.check(z.regex(pattern, { error: ({ input }) => message(input), abort: true }))
    : texts;
  return matching.check(
    z.refine((text) => read(text) !== undefined, { error: ({ input }) => message(input) }),
  );
}

/** The schema of a key that may be repeated. */
export function listField<Value, Wire extends string>({
  item,
  most,
  whole,
}: ListRule<Value, Wire>) {
  const values = listOf(field(item), most);
  return whole ? values.check(z.refine((list) => whole.accepts(list), whole.expected)) : values;
}

/** Schemas of fields, all of which may be left out. */
export function optionalFields<const Rules extends FieldRules>(of: Rules): OptionalSchemas<Rules> {
  const schemas = Object.entries(of).map(([key, rule]) => [
    key,
    z.optional('item' in rule ? listField(rule) : field(rule)),
  ]);
  return Object.fromEntries(schemas) as OptionalSchemas<Rules>;
}

/** A whole number in digits. */
export const integer = (from: number, to: number) => field(rules.integer(from, to));

/** Text of one line, not empty. */
export const text = (longest: number) => textField(rules.text(longest));

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values as unknown as [Value, ...Value[]], `one of ${values.join(', ')}`);
}

/** A key that may be repeated: one text or many, always a list once read. */
export function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  const many = z.array(item).check(z.maxLength(most, `at most ${most} values`));
  return z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) || value === undefined ? value : [value],
    ),
    many,
  );
}

/** A band whose ends are among the edges. */
export const band = (edges: readonly number[]) => field(rules.band(edges));

export const quarter = field(rules.quarter);
export const bounds = field(rules.bounds);
export const polygon = field(rules.polygon);
export const near = field(rules.near);
export const yesOrNo = field(rules.yesOrNo);

/** A day of the calendar, ISO. */
export const isoDate = textField(rules.isoDate);

/** Cursor of an export: the value from the previous part, unchanged. */
export const cursor = z
  .string('a cursor as the part before gave it')
  .check(z.regex(/^[\w-]{16,600}$/, 'a cursor as the part before gave it'));

/** The page and its size; both have a default, and together they stay above the deepest row. */
export const pageFields = {
  page: z._default(integer(1, deepestRow), 1),
  limit: z._default(integer(1, maximumLimit), defaultLimit),
};
