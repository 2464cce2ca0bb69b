import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { comparePictures } from './compare-pictures.mjs';

/**
 * Compares pictures with those of a folder, or stores them there.
 *
 * @param storedFolder Where the expected pictures are.
 * @param takenFolder Emptied; gets each picture that differs, and where it does.
 * @param isUpdate Stores new pictures instead of reporting them.
 */
export function storedPictures(storedFolder, takenFolder, isUpdate) {
  rmSync(takenFolder, { recursive: true, force: true });
  for (const folder of [takenFolder, storedFolder]) mkdirSync(folder, { recursive: true });
  const names = [];
  const failures = [];
  return {
    names,
    failures,
    check(name, picture) {
      names.push(name);
      const file = `${storedFolder}/${name}`;
      const difference = existsSync(file)
        ? comparePictures(readFileSync(file), picture)
        : { reason: 'no picture is stored' };
      if (!difference) return;
      if (isUpdate) {
        writeFileSync(file, picture);
        return;
      }
      failures.push(`${name}: ${difference.reason}`);
      writeFileSync(`${takenFolder}/${name}`, picture);
      if (difference.marked)
        writeFileSync(`${takenFolder}/${name.replace('.png', '.diff.png')}`, difference.marked);
    },
    /** After a whole run: a stored picture that was not taken is removed, or is a failure. */
    checkLeft(reason) {
      for (const file of readdirSync(storedFolder).filter((one) => !names.includes(one)))
        if (isUpdate) rmSync(`${storedFolder}/${file}`);
        else failures.push(`${file}: ${reason}`);
    },
  };
}
