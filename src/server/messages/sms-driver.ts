import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { MessageDriver } from './message-driver.ts';

/**
 * Access to the short message service of Alibaba Cloud, and which of the texts approved there says
 * what.
 */
export interface AliyunSms {
  keyId: string;
  keySecret: string;
  signName: string;
  /** Our template to theirs, such as `login-code` to `SMS_1234567`. */
  templates: Readonly<Record<string, string>>;
  /** The endpoint of the service; another one in tests. */
  endpoint?: string;
}

const host = 'dysmsapi.aliyuncs.com';
const version = '2017-05-25';
const waitMs = 10_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Short messages by Alibaba Cloud, signed with its V3 signature (ACS3-HMAC-SHA256).
 *
 * @throws RangeError on sending a template for which there is no approved text.
 */
export function aliyunSms(settings: AliyunSms, now: () => Date = () => new Date()): MessageDriver {
  return {
    async send({ id, to, template, content }) {
      const code = settings.templates[template];
      if (code === undefined)
        throw new RangeError(`template: expected one with an approved text, got "${template}"`);
      const query = new URLSearchParams({
        OutId: id,
        // Abroad: the country code and the number without a plus.
        PhoneNumbers: to.replace(/^\+/, ''),
        SignName: settings.signName,
        TemplateCode: code,
        TemplateParam: JSON.stringify(texts(content)),
      });
      query.sort();
      const headers = signed(settings, query, now(), randomUUID());
      const address = `${settings.endpoint ?? `https://${host}`}/?${strict(query)}`;
      const response = await fetch(address, {
        method: 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      });
      const answer = (await response.json().catch(() => ({}))) as { Code?: string };
      if (answer.Code !== 'OK')
        throw Object.assign(new Error('the provider refused'), {
          code: answer.Code ?? `HTTP ${response.status}`,
        });
    },
  };
}

/** Headers that authenticate the request. */
export function signed(
  { keyId, keySecret }: Pick<AliyunSms, 'keyId' | 'keySecret'>,
  query: URLSearchParams,
  at: Date,
  nonce: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = [
    'POST',
    '/',
    strict(query),
    lines,
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

/** Percent signs as RFC 3986 has them; a form would write a blank as a plus. */
function strict(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

const texts = (content: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, String(value)]));
