/** Why a backup was not written or restored; nothing was changed. The message is for operators. */
export class BackupError extends Error {
  override name = 'BackupError';
  constructor(
    readonly code: 'backup-broken' | 'backup-newer' | 'database-not-empty' | 'file-exists',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
