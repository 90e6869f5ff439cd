/**
 * Masks the middle of an e-mail address or phone number, because people other than its owner may open the
 * link to the page that shows it.
 */
export const veiled = (address: string): string =>
  address.replace(/^(.)(.*)(.{4})$/s, (_, head: string, middle: string, tail: string) => {
    return `${head}${"•".repeat(middle.length)}${tail}`;
  });
