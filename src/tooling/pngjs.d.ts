declare module 'pngjs' {
  import type { Buffer } from 'node:buffer';

  /** A picture of four bytes a pixel: red, green, blue, alpha. */
  export class PNG {
    constructor(size: { width: number; height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: {
      read: (file: Buffer) => PNG;
      write: (picture: PNG) => Buffer;
    };
  }
}
