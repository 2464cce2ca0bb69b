import { request } from 'node:http';

/** The API, and beside the console its configuration and the sub-apps built with it. */
const ofTheServer = /^\/(?:api\/|(?:healthz|readyz)$)|^\/console\/(config\.json$|apps\/)/;

/**
 * Proxies API calls and the configuration request to the local server, so that console and API
 * share one origin as deployed.
 */
export function apiProxy(port, host = '127.0.0.1') {
  return async (context, next) => {
    if (!ofTheServer.test(context.path)) return next();
    // Uncompressed: the dev server reads what passes through it as text.
    const { 'accept-encoding': _, ...headers } = context.req.headers;
    await new Promise((done) => {
      const passed = request(
        { host, port, method: context.method, path: context.url, headers },
        (answer) => {
          context.status = answer.statusCode ?? 502;
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined) context.set(name, value);
          context.body = answer;
          done();
        },
      );
      passed.on('error', (error) => {
        context.status = 502;
        context.body = {
          code: 502,
          data: null,
          msg: `The API server at port ${port} does not answer: ${error.message}`,
        };
        done();
      });
      context.req.pipe(passed);
    });
  };
}

/**
 * Passes WebSockets of the API on as well: the channel opens one. The dev server keeps its own, at
 * another path.
 *
 * @returns A plugin of the dev server.
 */
export function apiUpgrades(port, host = '127.0.0.1') {
  return {
    name: 'api-upgrades',
    serverStart({ server }) {
      server.on('upgrade', ({ url, headers, method }, socket, head) => {
        if (!url.startsWith('/api/')) return;
        const hangUp = () => socket.destroy();
        const passed = request({ host, port, method, path: url, headers });
        passed.on('upgrade', (answer, upstream, first) => {
          socket.write(headOf(answer));
          if (first.length > 0) socket.write(first);
          if (head.length > 0) upstream.write(head);
          upstream.on('error', hangUp).on('close', hangUp).pipe(socket);
          socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
          socket.pipe(upstream);
        });
        // The upgrade was rejected: pass the server's response to the browser.
        passed.on('response', (answer) => {
          socket.write(headOf(answer));
          answer.pipe(socket);
        });
        passed.on('error', hangUp);
        socket.on('error', () => passed.destroy());
        passed.end();
      });
    },
  };
}

function headOf({ statusCode, statusMessage, rawHeaders }) {
  const lines = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** `/console/` is the page of src/app, as it is where the console is built. */
export function consolePage() {
  return (context, next) => {
    if (context.path === '/console' || context.path === '/') {
      context.redirect('/console/');
      return undefined;
    }
    if (context.path === '/console/') context.url = '/src/app/index.html';
    else if (context.path.startsWith('/console/static/'))
      context.url = context.url.replace('/console/', '/src/app/');
    return next();
  };
}
