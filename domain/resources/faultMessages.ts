/** Fault messages that forms replace by a translated text. */
export const TAKEN = "taken";
export const TAKEN_BY_RETIRED = "taken by a retired one";
export const STAYS_USUAL = "another one has to become the usual one";
export const NO_PLAN_YET = "has no plan yet";
/** A first document number that was already used. */
export const GIVEN = "numbers up to it are given";
export const TWICE = "stands twice";
/** A payment company that does not support the installation's currency. */
export const OTHER_CURRENCY = "takes other currencies";
/** A wallet that is enabled for an account but cannot pay in the installation's currency. */
export const WALLET_OF_OTHER_CURRENCY = "a wallet of another currency";
/**
 * Keys of a payment account that are of another kind or mode, refused by the company, or of another account at
 * the company.
 */
export const WRONG_KEY = "no such key of this account";
export const REFUSED_KEY = "the company refuses it";
export const FOREIGN_KEY = "it belongs to another account";
