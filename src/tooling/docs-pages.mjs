import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { manual } from '../../docs/site/.vitepress/navigation.mjs';
import { apiPages } from './docs-api.mjs';
import { referencePages } from './docs-reference.mjs';
import { describeElements, rawManifest } from './element-manifest.mjs';

export const sources = 'docs/site';
export const staged = '.cache/docs-site';
const languages = ['zh', 'en'];

/** Built files of the elements that the live examples load. */
const built = 'dist/elements';

/**
 * Puts the pages of the site where the generator reads them: Chinese at the root and English below
 * `en`, the pages written for the site beside those made from docs/, from the manifest of the
 * elements and from the contract of the API.
 *
 * @param openApi The description of the API.
 */
export function stagePages(openApi) {
  rmSync(staged, { recursive: true, force: true });
  const manifest = rawManifest();
  const elements = describeElements(manifest);
  const translations = JSON.parse(readFileSync(join(sources, 'reference.zh.json'), 'utf8'));
  const generated = {};
  for (const language of languages) {
    const base = language === 'zh' ? staged : join(staged, language);
    for (const path of writtenPages(language))
      write(join(base, `${path}.md`), writtenPage(path, language));
    const api = apiPages(openApi, language);
    const reference = referencePages(
      elements,
      manifest,
      language,
      language === 'zh' ? translations : {},
    );
    const pages = { ...api.pages, ...reference.pages };
    for (const [path, file] of Object.entries(manual))
      pages[path] = manualPage(path, file, language);
    for (const [path, text] of Object.entries(pages)) write(join(base, `${path}.md`), text);
    const first = join(base, 'api/index.md');
    write(first, readFileSync(first, 'utf8').replace('<!-- resources -->', api.table));
    generated.api = [['api/', '总览', 'Overview'], ...api.titles];
    generated.reference = reference.titles;
  }
  write(join(staged, 'generated.json'), JSON.stringify(generated));
  cpSync(join(sources, 'public'), join(staged, 'public'), { recursive: true });
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.min.js')) {
      mkdirSync(dirname(join(staged, 'public/elements', file)), { recursive: true });
      cpSync(join(built, file), join(staged, 'public/elements', file));
    }
}

/**
 * A page written for the site. `<!-- kit: file -->` becomes that file of the projects that
 * `npm run test:kit` installs and uses.
 */
export function writtenPage(path, language) {
  return readFileSync(join(sources, language, `${path}.md`), 'utf8').replace(
    /^<!-- kit: (\S+) -->$/gm,
    (_, file) => {
      const code = readFileSync(join('test/kit/projects', file), 'utf8').trimEnd();
      return `\`\`\`${posix.extname(file).slice(1)} file=${file.replace(/^[^/]+\//, '')}\n${code}\n\`\`\``;
    },
  );
}

/**
 * A page of docs/ as the site shows it: links lead to pages of the site where these show the same
 * file; others become plain text, since the site holds neither the sources nor the decisions.
 */
export function manualPage(path, file, language) {
  const places = new Map(Object.entries(manual).map(([page, source]) => [source, page]));
  // Blocks of code stay as they are.
  const parts = readFileSync(file, 'utf8').split(/(^```[\s\S]*?^```$)/m);
  const text = parts
    .map((part) => (part.startsWith('```') ? part : linked(part, path, file, places)))
    .join('');
  const note = language === 'zh' ? '\n::: info 英文文档\n这一页目前只有英文。\n:::\n' : '';
  return text.replace(/^(# .*\n)/, `$1${note}`);
}

function linked(prose, path, file, places) {
  return prose.replace(
    /(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g,
    (whole, image, label, target) => {
      if (image) return '';
      if (/^(https?:|mailto:|#)/.test(target)) return whole;
      const [to, anchor] = target.split('#');
      const place = places.get(posix.normalize(posix.join(posix.dirname(file), to)));
      if (!place) return label;
      const relative = posix.relative(posix.dirname(path), place);
      return `[${label}](${relative.startsWith('.') ? relative : `./${relative}`}.md${anchor ? `#${anchor}` : ''})`;
    },
  );
}

/** All pages written for the site in one language, as paths without ending, in order. */
export function writtenPages(language) {
  return readdirSync(join(sources, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .sort();
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
