/**
 * Loads the first of these CSS families for `text`, so that a picture is drawn with it. Throws if the page
 * does not declare this family. The fallback families are left out, because `document.fonts.load` of the
 * whole list rejects if one of them consists of system fonts that the machine lacks.
 */
export async function loadFace(style: string, families: string, text?: string): Promise<void> {
  const [family = ""] = families.split(",");
  const faces = await document.fonts.load(`${style} ${family}`, text);
  if (faces.length === 0) throw new Error(`${family} is declared by no @font-face of this page`);
}
