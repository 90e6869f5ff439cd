/** Maximum length of the name on a ticket. */
export const MAX_HOLDER_NAME = 60;
