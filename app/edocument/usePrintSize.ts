import { useEffect } from "react";
import { PRINTED_MM, type PrintSize } from "../../domain/ticketLook.ts";

/** Margin around a ticket on small paper. Sheets of A4 keep the browser's margins. */
const MARGIN_MM = 4;

/**
 * Sets the paper size while the box office prints tickets. The page's Content-Security-Policy allows no style
 * element, so the `@page` rule is in a constructed style sheet.
 */
export function usePrintSize(size: PrintSize | undefined): void {
  useEffect(() => {
    if (size === undefined || size === "a4") return undefined;
    const { width, height } = PRINTED_MM[size];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${MARGIN_MM}mm }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [size]);
}
