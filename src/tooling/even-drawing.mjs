import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// What pictures of two machines have in common: a font from a package, whose file on the system
// would be of another version or missing, and glyphs of the same shape whatever hinting and
// subpixel order the machine is set to. A headless shell reads the flags, a whole Chromium the
// configuration.

export const pictureFont = 'Noto Sans SC Variable';
export const drawingFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/** Writes the font configuration into a folder. @returns The environment of a browser that uses it. */
export function drawingEnvironment(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/fonts.conf`, fontConfig);
  return { ...process.env, FONTCONFIG_FILE: resolve(folder, 'fonts.conf') };
}

const fontPackage = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
);

/** The style sheet of the font. @param at Where its files are served. */
export function fontSheetAt(at) {
  const sheet = readFileSync(join(fontPackage, 'index.css'), 'utf8');
  return sheet.replaceAll('url(./files/', `url(${at}`);
}

/** The bytes of one of its files. */
export const fontFile = (name) => readFileSync(join(fontPackage, 'files', name));
