/** The shekel by its sign, its code and its name in the five languages. Hebrew "שקל" begins other words too. */
const SHEKEL =
  /₪|\b(ILS|NIS)\b|shekel|(?<!\p{L})[בהלמ]?(שקל|שקלים)(?!\p{L})(?! יותר)|ש["״]ח|шекел|شيكل|شيقل|شاقل|szekel|szekl/iu;

/** Whether a text names the shekel, which would be wrong in a house with another currency. */
export const namesShekels = (text: string): boolean => SHEKEL.test(text);
