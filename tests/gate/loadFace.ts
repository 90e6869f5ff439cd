/**
 * Loads the face of the first of these CSS families for `text`, so that a picture is drawn with it. The
 * other families stand in for it while it loads and are left out: `document.fonts.load` of the whole list
 * rejects where one of them consists of system fonts that this machine does not have. Throws where the
 * page does not declare the first family.
 */
export async function loadFace(style: string, families: string, text?: string): Promise<void> {
  const [family = ""] = families.split(",");
  const faces = await document.fonts.load(`${style} ${family}`, text);
  if (faces.length === 0) throw new Error(`${family} is declared by no @font-face of this page`);
}
