const inCss = ['linked-relative', 'linked-root', 'imported', 'inline-relative', 'inline-root'];

/** Shows one node for each rule of the app that names a picture. The test counts the requests at its server. */
export function paint(section) {
  for (const name of inCss)
    section.append(
      Object.assign(document.createElement('i'), { className: name, textContent: name }),
    );
}

/** Names files as an application does while it runs; its server is asked afterwards which of them it has been asked for. */
export async function addressTrials(section, entry) {
  const style = document.createElement('style');
  style.textContent =
    '.late-relative { background-image: url(run/late-relative.svg) } .late-root { background-image: url(/shop/root/late.svg) }';
  document.head.append(style);
  for (const name of ['late-relative', 'late-root'])
    section.append(
      Object.assign(document.createElement('i'), { className: name, textContent: name }),
    );

  section.append(Object.assign(document.createElement('img'), { src: 'run/src.svg' }));
  section.append(Object.assign(document.createElement('img'), { srcset: 'run/srcset.svg 1x' }));
  section.append(Object.assign(new Image(), { src: './run/new-image.svg' }));
  section.insertAdjacentHTML('beforeend', '<p><img src="run/markup.svg"></p>');
  const picture = section.appendChild(document.createElement('i'));
  picture.textContent = 'picture';
  picture.style.backgroundImage = 'url(run/cssom.svg)';
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'run/late.css' }),
  );
  await new Promise((done) => setTimeout(done, 300));
  style.remove();
  const link = section.appendChild(document.createElement('a'));
  link.href = 'run/page.html';
  return {
    'the address of a link starts at the entry': link.href === new URL('run/page.html', entry).href,
  };
}
