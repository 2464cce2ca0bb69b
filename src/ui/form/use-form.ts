import { useCallback, useMemo, useState, type FormEvent } from 'react';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import type { CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';

/** The rules of the contract, as far as a form needs them. */
interface Schema {
  safeParse(values: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
  };
}

interface FormOptions<Values> {
  initial: Values;
  /** Shared with the server: what it would refuse is refused here first. */
  schema: Schema;
  /** The rule of each field in words, shown under it while it is not kept. */
  words: Partial<Record<string, MessageKey>>;
  /** Words for reasons of the server that say more than the rule. */
  reasons?: Partial<Record<string, MessageKey>>;
  /** Rules the server does not know, such as a repeated password. */
  also?: (values: Values) => Partial<Record<string, MessageKey>>;
  /** What is sent, where that differs from what is typed. */
  toSend?: (values: Values) => unknown;
  /** false: nothing typed here is worth asking about when one leaves. */
  guarded?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes of a control that holds text. */
export interface FieldAttributes {
  name: string;
  value: string;
  /** Key of the error shown at the field. */
  wrong: MessageKey | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/**
 * A form whose rules are those of the contract. A field is checked when it is left, all of them on
 * submit; the first wrong one takes the focus. What the server refuses is shown at the field it
 * names, and nothing typed is lost.
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  // The rules of a form stay what they were when it was opened.
  const [{ words, reasons }] = useState(options);
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [wrong, setWrong] = useState<Partial<Record<string, MessageKey>>>({});
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(saved), [values, saved]);
  useUnsavedChanges(dirty && options.guarded !== false);

  const faults = (of: Values) => faultsOf(of, options);

  const set = useCallback((name: keyof Values & string, value: unknown) => {
    setValues((before) => ({ ...before, [name]: value }));
    setWrong((before) => ({ ...before, [name]: undefined }));
  }, []);

  const check = (name: string) => {
    const found = faults(values)[name];
    setWrong((before) => ({ ...before, [name]: found }));
  };

  const focusFirst = useCallback(
    (names: readonly string[]) => {
      // Not by its `elements`: a sub-app may bring the polyfill of scoped elements, whose
      // collection cannot be gone through.
      const fields = [...(form?.querySelectorAll<Control>('[name]') ?? [])];
      fields.find(({ name }) => names.includes(name))?.focus();
    },
    [form],
  );

  const field = (name: keyof Values & string): FieldAttributes => ({
    name,
    value: String(values[name] ?? ''),
    wrong: wrong[name],
    onChange: (event) => set(name, event.target.value),
    onBlur: () => {
      if (values[name] !== '') check(name);
    },
  });

  /** Checks everything, then sends; what is thrown stays the sender's. */
  const submit = (send: (values: Values) => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    const found = faults(values);
    setWrong(found);
    const names = Object.keys(found);
    if (names.length > 0) focusFirst(names);
    else void send(values);
  };

  /** Shows what the server refused at its fields. @returns Whether all of it found one. */
  const refuse = useCallback(
    (error: CallError): boolean => {
      const { fields = [], reason = '' } = (error.data ?? {}) as {
        fields?: { field: string }[];
        reason?: string;
      };
      const known = fields.filter(({ field: name }) => words[name]);
      if (known.length === 0) return false;
      const found = Object.fromEntries(
        known.map(({ field: name }) => [name, reasons?.[reason] ?? words[name]]),
      );
      setWrong(found);
      focusFirst(Object.keys(found));
      return known.length === fields.length;
    },
    [focusFirst, words, reasons],
  );

  /** From here on this is what is stored: nothing is unsaved. */
  const settle = useCallback((stored: Values) => {
    setValues(stored);
    setSaved(stored);
    setWrong({});
  }, []);

  /**
   * Takes over fields that were stored by another way than this form; what is typed in the others
   * stays.
   */
  const adopt = useCallback((stored: Partial<Values>) => {
    setValues((before) => ({ ...before, ...stored }));
    setSaved((before) => ({ ...before, ...stored }));
  }, []);

  return {
    values,
    wrong,
    dirty,
    element: setForm,
    field,
    set,
    submit,
    refuse,
    settle,
    adopt,
    check,
  };
}

function faultsOf<Values>(
  values: Values,
  { schema, words, also, toSend }: FormOptions<Values>,
): Partial<Record<string, MessageKey>> {
  const read = schema.safeParse(toSend ? toSend(values) : values);
  const names = read.success
    ? []
    : (read.error?.issues ?? []).map(({ path }) => String(path[0] ?? ''));
  const found = Object.fromEntries(
    names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])),
  );
  return {
    ...found,
    ...Object.fromEntries(Object.entries(also?.(values) ?? {}).filter(([, key]) => key)),
  };
}
