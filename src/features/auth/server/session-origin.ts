/** The session at an OpenID Connect issuer that opened one of ours. */
export interface SessionOrigin {
  issuer: string;
  subject: string;
  /** null where the issuer does not name its sessions. */
  sid: string | null;
  /** The ID token, sealed, in base64: the issuer asks for it when the session ends. */
  idToken: string;
}
