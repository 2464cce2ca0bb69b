/** A text, or two forms of it of which the value `n` chooses one. */
export type Message = string | { one: string; other: string };
