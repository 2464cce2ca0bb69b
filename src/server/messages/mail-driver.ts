import nodemailer from 'nodemailer';
import type { MessageDriver } from './message-driver.ts';

/** A mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export interface MailSettings {
  url: string;
  from: string;
  /** Certificates to trust beside the usual ones, PEM. */
  ca?: string;
}

const waitMs = 10_000;

/**
 * Sends by SMTP. A password is never sent in clear: `smtp://` begins with STARTTLS and stops where
 * the server has none, unless the address contains no user name.
 */
export function mailDriver({ url, from, ca }: MailSettings): MessageDriver {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '',
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      // The address is a stored value, not a header: parsed as a list or a display name, it could
      // reach another recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@renta-console>`,
      });
    },
    close: () => transport.close(),
  };
}
