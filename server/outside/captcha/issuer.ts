/** An issuer of captcha tokens that also verifies them: an outside service, or our own proof of work. */
export interface Issuer {
  /** Returns the value under which a used token is stored, or undefined if the text is not a token. */
  readonly nameOf: (token: string) => string | undefined;
  /** Returns whether the issuer accepts the token. `address` is the visitor's IP address. */
  readonly ask: (token: string, address: string) => Promise<boolean>;
}
