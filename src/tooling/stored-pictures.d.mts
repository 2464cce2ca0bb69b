/** Compares pictures with those of a folder, or stores them there. */
export function storedPictures(
  storedFolder: string,
  takenFolder: string,
  isUpdate: boolean,
): {
  /** File names of the pictures checked so far. */
  names: string[];
  failures: string[];
  check(name: string, picture: Buffer): void;
  checkLeft(reason: string): void;
};
