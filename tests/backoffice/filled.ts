/** Returns a text of the locale files with its placeholders, such as `{{sum}}`, replaced by values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)),
    text,
  );
