import { getDocumentProxy } from "unpdf";

/**
 * Returns the text of a PDF as pdf.js, the reader in Firefox, copies it: its pieces in their order. Ligatures
 * are split into their letters, as readers do in a search.
 */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pieces: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pieces.push(...items.flatMap((item) => ("str" in item ? [item.str] : [])));
  }
  return pieces.join(" ").normalize("NFKC").replaceAll(/\s+/g, " ").trim();
}
