/** Matches the shekel's sign, code and name in the five languages. Other Hebrew words begin with "שקל" too. */
const SHEKEL =
  /₪|\b(ILS|NIS)\b|shekel|(?<!\p{L})[בהלמ]?(שקל|שקלים)(?!\p{L})(?! יותר)|ש["״]ח|шекел|شيكل|شيقل|شاقل|szekel|szekl/iu;

/** Whether a text mentions the shekel, which would be wrong in an installation with another currency. */
export const namesShekels = (text: string): boolean => SHEKEL.test(text);
