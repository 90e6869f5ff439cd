/** Whoever issues captcha tokens. */
export interface Issuer {
  /** What is spent when a token is used; `undefined` for what is no token. */
  readonly nameOf: (token: string) => string | undefined;
  /** Whether the token is one of theirs, earned and in time. */
  readonly ask: (token: string, address: string) => Promise<boolean>;
}
