import { request } from 'node:http';

/** Passes calls of the API, and the question for the console's configuration, on to the server of this machine, so that console and API share one origin as they do in use. */
export function apiProxy(port, host = '127.0.0.1') {
  return async (context, next) => {
    if (!context.path.startsWith('/api/') && context.path !== '/console/config.json') return next();
    // Uncompressed: the dev server reads what passes through it as text.
    const { 'accept-encoding': _, ...headers } = context.req.headers;
    await new Promise((done) => {
      const passed = request({ host, port, method: context.method, path: context.url, headers }, (answer) => {
        context.status = answer.statusCode ?? 502;
        for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) context.set(name, value);
        context.body = answer;
        done();
      });
      passed.on('error', (error) => {
        context.status = 502;
        context.body = { code: 502, data: null, msg: `The API server at port ${port} does not answer: ${error.message}` };
        done();
      });
      context.req.pipe(passed);
    });
  };
}

/** `/console/` is the page of src/app, as it is where the console is built. */
export function consolePage() {
  return (context, next) => {
    if (context.path === '/console' || context.path === '/') {
      context.redirect('/console/');
      return undefined;
    }
    if (context.path === '/console/') context.url = '/src/app/index.html';
    else if (context.path.startsWith('/console/static/')) context.url = context.url.replace('/console/', '/src/app/');
    return next();
  };
}
