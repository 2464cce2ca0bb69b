export const pictureFile: string;
export function loginPicture(data?: string): string;
