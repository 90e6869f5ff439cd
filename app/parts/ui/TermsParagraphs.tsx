/** The text of terms, with a paragraph for each line. */
export function TermsParagraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  return paragraphs.map((paragraph, place) => (
    // The index is the key, because a text can contain a line twice, and the lines are never reordered.
    <p key={place} className="mb-2">
      {paragraph}
    </p>
  ));
}
