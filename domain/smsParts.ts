/** Characters of the GSM 7-bit alphabet. Characters of the alphabet's extension take two places each. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/u;
const EXTENDED = /^[\f^{}\\[~\]|€]$/u;

const partsIn = (length: number, one: number, each: number): number =>
  length <= one ? 1 : Math.ceil(length / each);

/**
 * Returns the number of parts in which a text is sent as SMS. Gateways charge for each part. A single part
 * has 160 characters, or 70 if any character is not in the GSM alphabet, such as Hebrew and Arabic letters.
 * Parts of a longer text have 153 or 67 (3GPP TS 23.038 and 23.040).
 */
export function smsParts(text: string): number {
  let places = 0;
  for (const character of text) {
    if (GSM.test(character)) places += 1;
    else if (EXTENDED.test(character)) places += 2;
    else return partsIn(text.length, 70, 67);
  }
  return partsIn(places, 160, 153);
}
