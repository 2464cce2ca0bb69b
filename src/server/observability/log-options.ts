import { clientAddress } from '../http/client-ip.ts';

const secrets = ['authorization', 'cookie', 'password', 'token', 'pin', 'idCard', 'phone'];

// A code that a member types is a field of the input. Not `*.code`: the code of an error, such as
// 23505, identifies its cause.
const typedCodes = [
  'code',
  'body.code',
  'input.code',
  'query.code',
  'params.code',
  'req.body.code',
];

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/**
 * JSON lines. Of a request only method, path and address: a query or header may contain secrets.
 */
export function logOptions(level: string) {
  return {
    level,
    redact: {
      paths: [...secrets.flatMap((name) => [name, `*.${name}`]), ...typedCodes],
      censor: '(hidden)',
    },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({
        method,
        path: loggedPath(url),
        address: clientAddress(ip),
      }),
      // The detail of a database error is omitted, since it quotes values of the row.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  };
}

/**
 * The path of a request without possible secrets. No path of the API contains a token, but a
 * browser or a program may send one. Ids of rows are shorter than 43 characters, tokens are not.
 */
function loggedPath(url: string): string {
  return url.split('?')[0]!.replace(/(?<=\/)(?:rk_[^/]*|[^/]*[\w-]{43}[^/]*)/g, '(hidden)');
}
