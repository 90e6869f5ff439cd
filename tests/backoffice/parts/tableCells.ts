/** Returns the texts of the cells of all rows of the table on the screen, including a total row. */
export const tableCells = (): string[][] =>
  [...document.querySelectorAll<HTMLTableRowElement>("tbody tr, tfoot tr")].map(({ cells }) =>
    [...cells].map(({ textContent }) => (textContent ?? "").trim()),
  );

/** Returns the key figures above a table: the value and what it counts. */
export const figureTexts = (): string[] =>
  [...document.querySelectorAll("dl > div")].map(
    (figure) =>
      `${figure.querySelector("dd")?.textContent} ${figure.querySelector("dt")?.textContent}`,
  );
