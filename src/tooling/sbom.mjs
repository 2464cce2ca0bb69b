// Writes the software bill of materials of what is delivered, in CycloneDX: npm run sbom [FILE].
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

export const sbomFile = 'dist/sbom.cdx.json';

/**
 * The packages of `package-lock.json` that are not for development alone, on every platform.
 *
 * `npm sbom --omit dev` leaves out packages that development needs as well, so the whole list is
 * read and reduced here.
 */
export function sbom() {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const whole = JSON.parse(
    execFileSync(program, args, {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
      shell: program !== 'npm',
    }),
  );
  const { name, version, description, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const shipped = shippedPackages();
  const components = whole.components.filter((one) => shipped.has(`${one.name}@${one.version}`));
  const root = whole.metadata.component['bom-ref'];
  const known = new Set(components.map((one) => one['bom-ref']));
  const ofOurs = new Set(Object.entries(dependencies).map((entry) => entry.join('@')));
  return {
    ...whole,
    metadata: {
      ...whole.metadata,
      // npm takes the name from the folder.
      component: { ...whole.metadata.component, name, version, description, type: 'application' },
    },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => ref === root || known.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((one) => (ref === root ? ofOurs : known).has(one)),
      })),
  };
}

/** Packages of a production install by name and version, with the licence that each declares. */
export function shippedPackages(lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))) {
  const folder = 'node_modules/';
  return new Map(
    Object.entries(lock.packages)
      .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
      .map(([path, { name, version, license }]) => [
        `${name ?? path.slice(path.lastIndexOf(folder) + folder.length)}@${version}`,
        // Packages of before SPDX list the licences that one may choose from.
        Array.isArray(license) ? license.join(' OR ') : license,
      ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = process.argv[2] ?? sbomFile;
  const made = sbom();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  console.log(`${file}: CycloneDX ${made.specVersion}, ${made.components.length} packages`);
}
