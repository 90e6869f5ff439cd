/** Messages of faults for which forms have a text of their own. */
export const TAKEN = "taken";
export const TAKEN_BY_RETIRED = "taken by a retired one";
export const STAYS_USUAL = "another one has to become the usual one";
export const NO_PLAN_YET = "has no plan yet";
/** A first number that is not after the numbers that were given. */
export const GIVEN = "numbers up to it are given";
export const TWICE = "stands twice";
/** A payment company that takes no payments in the installation's currency. */
export const OTHER_CURRENCY = "takes other currencies";
/** A wallet that an account has switched on and that cannot pay in the installation's currency. */
export const WALLET_OF_OTHER_CURRENCY = "a wallet of another currency";
/** Keys of a payment account: of another kind or mode, refused by the company, or of another account there. */
export const WRONG_KEY = "no such key of this account";
export const REFUSED_KEY = "the company refuses it";
export const FOREIGN_KEY = "it belongs to another account";
