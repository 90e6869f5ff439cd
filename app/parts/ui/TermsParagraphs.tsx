/** A text of terms, one paragraph per line. */
export function TermsParagraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  return paragraphs.map((paragraph, place) => (
    // Keyed by index, because a text can repeat a line and the list is never reordered.
    <p key={place} className="mb-2">
      {paragraph}
    </p>
  ));
}
