/** An answer that is a file instead of an envelope. Only endpoints that promise a download may give it. */
export class FileAnswer {
  constructor(
    readonly name: string,
    /** Media type with its charset. */
    readonly type: string,
    readonly bytes: Buffer,
  ) {}

  /** Headers that make a browser keep the file under its name and never show it as a page of ours. */
  get headers(): Record<string, string> {
    // Old readers take the first name, all others the second; so the first holds only what every reader understands.
    const plain = this.name.replaceAll(/[^\w.-]/g, '_');
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    };
  }
}
