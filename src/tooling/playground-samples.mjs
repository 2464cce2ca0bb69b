import { sheet } from './playground-page.mjs';
import { linksOf } from './playground-ui-kit.mjs';

/**
 * The page of the sample data service: every call it has, each where a page of lists, forms, trees
 * and files would use it.
 *
 * @param all All elements, for the way to their pages.
 */
export function samplesPage(all) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Sample data</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/src/app/styles/tokens.css" />
    <style>${sheet}${ownSheet}</style>
    <script type="module" src="/elements/define.ts"></script>
    <script type="module" src="/src/tooling/playground-samples.client.mjs"></script>
  </head>
  <body>
    <console-progress id="progress" label="Loading"></console-progress>
    <nav aria-label="Pages">${linksOf(all, 'samples')}</nav>
    <main>
      <h1>Sample data</h1>
      <p>Invented rows behind <code>/api/mock-for-example</code>. Every answer takes its 50 to 200 ms; below stands what was asked.</p>
      <section aria-labelledby="who-title">
        <h2 id="who-title">Sample login</h2>
        <form id="login">
          <label>account <select name="account"><option>admin</option><option>user</option><option>guest</option></select></label>
          <label>password <input name="password" type="password" value="mock-for-example" autocomplete="off" required /></label>
          <button>Log in</button> <button type="button" id="logout" disabled>Log out</button>
        </form>
        <p id="who" role="status">Nobody is logged in.</p>
        <ul id="menus" aria-label="Menu of the role"></ul>
      </section>
      <section aria-labelledby="rows-title">
        <h2 id="rows-title">Rows</h2>
        <form id="filter">
          <label>text <input name="q" type="search" maxlength="40" /></label>
          <label>city <select name="city" data-options="city"><option value="">any</option></select></label>
          <label>status <select name="status" data-options="status"><option value="">any</option></select></label>
          <label>id <input name="id" placeholder="m-0001" pattern="m-\\d{4,6}" /></label>
          <button>Search</button>
        </form>
        <div class="stage">
          <table><caption id="count">0 rows</caption><thead id="columns"></thead><tbody id="rows"></tbody></table>
          <console-loading id="loading" text="Asking for rows"></console-loading>
        </div>
        <p class="bar">
          <button type="button" id="before">Page before</button> <span id="page" role="status"></span> <button type="button" id="next">Next page</button>
          <button type="button" id="remove">Remove the ticked rows</button>
        </p>
      </section>
      <section aria-labelledby="create-title">
        <h2 id="create-title">New row</h2>
        <form id="create">
          <label>name <input name="name" maxlength="60" /></label>
          <label>city <select name="city" data-options="city"></select></label>
          <label>trade <select name="trade" data-options="trade"></select></label>
          <label>status <select name="status" data-options="status"></select></label>
          <label>area m² <input name="areaM2" type="number" step="any" /></label>
          <label>opens on <input name="opensOn" type="date" /></label>
          <label>remark <input name="remark" maxlength="200" /></label>
          <button>Add</button>
        </form>
      </section>
      <section aria-labelledby="tree-title">
        <h2 id="tree-title">Tree</h2>
        <div id="tree"></div>
      </section>
      <section aria-labelledby="upload-title">
        <h2 id="upload-title">Upload</h2>
        <form id="upload"><label>files <input name="files" type="file" multiple required /></label> <button>Send</button></form>
        <ul id="uploaded" role="status"></ul>
      </section>
      <section aria-labelledby="asked-title">
        <h2 id="asked-title">What was asked</h2>
        <ol id="asked"></ol>
      </section>
    </main>
  </body>
</html>
`;
}

const ownSheet = `
  .stage { position: relative; overflow: auto; }
  td, th { width: auto; white-space: nowrap; padding-inline-start: 12px; }
  caption { padding: 8px 12px; text-align: start; color: var(--cn-ink-3); }
  button { min-height: 32px; padding: 0 12px; border: 1px solid var(--cn-control); border-radius: 6px; background: var(--cn-surface); color: inherit; font: inherit; }
  button:disabled { opacity: 0.5; }
  select { min-height: 32px; font: inherit; }
  details { padding-inline-start: 20px; }
  .leaf { padding-inline-start: 36px; }
  #asked { font-family: ui-monospace, monospace; font-size: 0.85em; }
`;
