/** An issuer of captcha tokens. */
export interface Issuer {
  /** Returns the value by which a token is marked as spent, or `undefined` if it is not a token. */
  readonly nameOf: (token: string) => string | undefined;
  /** Returns whether the token is valid and has not expired. */
  readonly ask: (token: string, address: string) => Promise<boolean>;
}
