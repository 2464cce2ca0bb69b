export const mostPixels: number;
export function comparePictures(
  stored: Buffer,
  taken: Buffer,
): { reason: string; marked?: Buffer } | undefined;
export function packPicture(taken: Buffer): Buffer;
