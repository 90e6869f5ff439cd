import { extractText, getDocumentProxy } from "unpdf";

/** Returns the text of a PDF as a reader copies it out: pdf.js's items in their order. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, " ").trim();
}
