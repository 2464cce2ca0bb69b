/**
 * A response that is a file instead of an envelope. Only endpoints whose contract is a download may
 * return it.
 */
export class FileResponse {
  constructor(
    readonly name: string,
    /** Media type with its charset. */
    readonly type: string,
    readonly bytes: Buffer,
  ) {}

  /**
   * Headers that make a browser save the file under its name and never render it as a page of this
   * origin.
   */
  get headers(): Record<string, string> {
    // Old clients use the first name, all others the second; so the first holds only ASCII.
    const plain = this.name.replaceAll(/[^\w.-]/g, '_');
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    };
  }
}
