/** A page of one colour. The width and the height are in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, each 0 or 1, separated by blanks. */
  readonly colour: string;
}

/** Returns the text of a PDF whose pages are each filled with one colour. */
export function pdfTextOf(pages: readonly PdfPage[]): string {
  const kids = pages.map((_, at) => `${3 + 2 * at} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ width, height, colour }, at) => {
      const paint = `${colour} rg 0 0 ${width} ${height} re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + 2 * at} 0 R >>`,
        `<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, "0");
  });
  const end = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += starts.map((start) => `${start} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return text;
}
