/** A text of terms, one paragraph per line. */
export function TermsParagraphs({ text }: { readonly text: string }) {
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  return paragraphs.map((paragraph, place) => (
    // The same sentence may stand twice, and the list never changes in place.
    <p key={place} className="mb-2">
      {paragraph}
    </p>
  ));
}
