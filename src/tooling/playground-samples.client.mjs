import { confirm, message, prompt } from '/elements/index.ts';

// Runs in the browser. Plain functions of the platform and our elements, so that it can be read as
// an example of both.

const path = '/api/mock-for-example';
const at = (id) => document.getElementById(id);
const make = (tag, text = '', properties = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...properties });

let underWay = 0;
let token = null;
let page = 1;
let sort = 'name';
let columns = [];

/**
 * One call. @returns The data of a success, or a page of a list. @throws Error with the words of
 * the service.
 */
async function ask(method, to = '', body) {
  underWay += 1;
  at('progress').open = true;
  try {
    const isForm = body instanceof FormData;
    const json = body &&
      !isForm && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(path + to, { method, ...(isForm ? { body } : json) });
    const envelope = await answer.json();
    at('asked').prepend(make('li', `${method} ${path}${to} → ${envelope.code} ${envelope.msg}`));
    if (envelope.code !== 0) {
      const fields = envelope.data?.fields
        ?.map(({ field, expected }) => `${field}: ${expected}`)
        .join('; ');
      throw new Error(fields || envelope.msg);
    }
    return envelope.list ? envelope : envelope.data;
  } finally {
    underWay -= 1;
    at('progress').open = underWay > 0;
  }
}

/** Runs an action of the user; a failure is shown until it is closed. */
async function attempt(work, done) {
  try {
    await work();
    if (done) message({ message: done, type: 'success' });
  } catch (error) {
    message({ message: error.message, type: 'error', duration: 0, showClose: true });
  }
}

const valuesOf = (form) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
const on = (id, type, act) =>
  at(id).addEventListener(type, (event) => {
    event.preventDefault();
    void act(event);
  });

async function showRows() {
  const { id, ...filter } = valuesOf(at('filter'));
  at('loading').open = true;
  try {
    // An id is one row; everything else is a list.
    const found = id
      ? { list: [await ask('GET', `/${encodeURIComponent(id)}`)], total: 1, pages: 1, page: 1 }
      : await ask('GET', `?${new URLSearchParams({ ...filter, sort, page })}`);
    at('count').textContent = `${found.total} rows`;
    at('page').textContent = `${found.page} of ${found.pages}`;
    at('before').disabled = found.page <= 1;
    at('next').disabled = found.page >= found.pages;
    at('rows').replaceChildren(...found.list.map(rowOf));
  } finally {
    at('loading').open = false;
  }
}

function rowOf(row) {
  const tick = make('input', '', { type: 'checkbox', value: row.id, ariaLabel: `Tick ${row.id}` });
  const edit = make('button', 'Edit', { type: 'button', onclick: () => void editRow(row) });
  const remove = make('button', 'Delete', { type: 'button', onclick: () => void deleteRow(row) });
  const cells = [tick, ...columns.map(({ key }) => String(row[key])), edit, remove].map(
    (content) => {
      const cell = make('td');
      cell.append(content);
      return cell;
    },
  );
  const line = make('tr');
  line.append(...cells);
  return line;
}

async function editRow({ id, remark }) {
  const answer = await prompt('The remark of this row', id, { inputValue: remark }).catch(
    () => null,
  );
  if (!answer) return;
  await attempt(async () => {
    await ask('PATCH', '', { id, remark: answer.value ?? '' });
    await showRows();
  }, 'Changed');
}

async function deleteRow({ id, name }) {
  const isSure = await confirm(`${name} is taken out of the sample.`, `Delete ${id}?`, {
    type: 'warning',
    danger: true,
  }).then(
    () => true,
    () => false,
  );
  if (!isSure) return;
  await attempt(async () => {
    await ask('DELETE', `/${id}`);
    await showRows();
  }, 'Deleted');
}

async function showColumns() {
  columns = await ask('POST', '/columns');
  const heads = columns.map(({ key, titleEn, isSortable }) => {
    const head = make('th', isSortable ? '' : titleEn, { scope: 'col' });
    if (isSortable) {
      const turn = () => {
        sort = sort === key ? `-${key}` : key;
        void attempt(showRows);
      };
      head.append(make('button', titleEn, { type: 'button', onclick: turn }));
    }
    return head;
  });
  const line = make('tr');
  line.append(make('td'), ...heads, make('td'), make('td'));
  at('columns').replaceChildren(line);
}

async function fillOptions() {
  for (const field of ['city', 'trade', 'status']) {
    const options = await ask('POST', '/options', { field });
    for (const select of document.querySelectorAll(`[data-options=${field}]`)) {
      select.append(...options.map(({ value, labelEn }) => make('option', labelEn, { value })));
    }
  }
}

async function showTree(into, parent) {
  const level = await ask('POST', '/tree', parent === undefined ? {} : { parent });
  into.append(
    ...level.map(({ key, labelEn, n, isLeaf }) => {
      if (isLeaf) return make('div', labelEn, { className: 'leaf' });
      const branch = make('details');
      branch.append(make('summary', `${labelEn} (${n})`));
      branch.addEventListener('toggle', () => void attempt(() => showTree(branch, key)), {
        once: true,
      });
      return branch;
    }),
  );
}

async function showMenus(role) {
  const groups = await ask('POST', '/menus', { role });
  const items = groups.map(({ titleEn, children }) => {
    const group = make('li', titleEn);
    const list = make('ul');
    list.append(...children.map((child) => make('li', child.titleEn)));
    if (children.length > 0) group.append(list);
    return group;
  });
  at('menus').replaceChildren(...items);
}

on('login', 'submit', () =>
  attempt(async () => {
    const found = await ask('POST', '/login', valuesOf(at('login')));
    token = found.token;
    at('logout').disabled = false;
    at('who').textContent = `${found.name}: ${found.roles.join(', ')} may ${found.can.join(', ')}.`;
    await showMenus(found.roles[0]);
  }),
);
on('logout', 'click', () =>
  attempt(async () => {
    await ask('POST', '/logout', { token });
    token = null;
    at('logout').disabled = true;
    at('who').textContent = 'Nobody is logged in.';
    await showMenus('guest');
  }, 'Logged out'),
);
on('filter', 'submit', () => {
  page = 1;
  return attempt(showRows);
});
on('before', 'click', () => {
  page -= 1;
  return attempt(showRows);
});
on('next', 'click', () => {
  page += 1;
  return attempt(showRows);
});
on('remove', 'click', () =>
  attempt(async () => {
    const ids = [...at('rows').querySelectorAll('input:checked')].map(({ value }) => value);
    await ask('POST', '/remove', { ids });
    await showRows();
  }, 'Removed'),
);
on('create', 'submit', () =>
  attempt(async () => {
    const { areaM2, ...rest } = valuesOf(at('create'));
    const { id } = await ask('POST', '', { ...rest, ...(areaM2 && { areaM2: Number(areaM2) }) });
    at('filter').elements.namedItem('id').value = id;
    await showRows();
  }, 'Added'),
);
on('upload', 'submit', () =>
  attempt(async () => {
    const { files } = await ask('POST', '/upload', new FormData(at('upload')));
    at('uploaded').replaceChildren(
      ...files.map(({ name, type, bytes, sha256 }) =>
        make('li', `${name}, ${type}, ${bytes} bytes, ${sha256}`),
      ),
    );
  }, 'Received'),
);

await attempt(async () => {
  await Promise.all([showColumns(), fillOptions(), showMenus('guest'), showTree(at('tree'))]);
  await showRows();
});
