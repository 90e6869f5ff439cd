/** Part of an address: whoever finds the link need not learn the whole. */
export const veiled = (address: string): string =>
  address.replace(/^(.)(.*)(.{4})$/s, (_, head: string, middle: string, tail: string) => {
    return `${head}${"•".repeat(middle.length)}${tail}`;
  });
