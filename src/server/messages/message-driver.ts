/** A message ready to be sent. */
export interface ReadyMessage {
  /** The row's id: a provider that supports it sends a repeat once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Template of the text, for providers that store the texts themselves. */
  template: string;
  content: Readonly<Record<string, unknown>>;
}

/** Passes messages of one channel to the delivering service. */
export interface MessageDriver {
  /** @throws Any error when it was not taken; it is tried again later. */
  send(message: ReadyMessage): Promise<void>;
  close?(): void;
}

export type MessageDrivers = Partial<Record<'mail' | 'sms', MessageDriver>>;
