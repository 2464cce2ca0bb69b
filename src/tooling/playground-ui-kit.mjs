/**
 * The page of the components of `src/ui`, which `src/ui/gallery` renders.
 *
 * @param all All elements, for the links to their pages.
 */
export function uiKitPage(all) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>UI kit</title>
    <link rel="icon" href="data:," />
    <script type="module">
      import '/src/app/styles/tokens.css';
      import '/src/app/styles/base.css';
      import '/src/ui/gallery/main.tsx';
    </script>
    <style>
      body > nav { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 24px; border-bottom: 1px solid var(--cn-line); background: var(--cn-surface); }
      body > nav [aria-current] { color: inherit; font-weight: 600; }
    </style>
  </head>
  <body>
    <nav aria-label="Pages">${linksOf(all, 'ui-kit')}</nav>
    <div id="ui-kit"></div>
  </body>
</html>
`;
}

/**
 * Links to the pages of the playground: the UI kit, the sample data and the elements.
 *
 * @param all All elements.
 * @param current The name of the page that the links are on.
 */
export function linksOf(all, current) {
  const pages = [
    ['ui-kit', 'UI kit'],
    ['samples', 'sample data'],
    ...all.map(({ tag }) => [tag, tag]),
  ];
  return pages
    .map(
      ([name, title]) =>
        `<a href="./${name}.html"${name === current ? ' aria-current="page"' : ''}>${title}</a>`,
    )
    .join(' ');
}
