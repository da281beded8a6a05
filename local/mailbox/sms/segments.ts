/** The GSM 7-bit default alphabet without its escape character, 3GPP TS 23.038, section 6.2.1. */
const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Its extension table, section 6.2.1.1: an escape character and one more, so each takes two places. */
const GSM_EXTENDED = '\f^{}\\[~]|€'

/**
 * How many SMS carry the text. One SMS holds 140 bytes: 160 characters of 7 bits, or 70 UTF-16 units when a character
 * is outside the GSM alphabet; the header that joins several takes 6 of the bytes, which leaves 153 or 67.
 */
export function countSegments(text: string): number {
  const septets = countSeptets(text)
  if (septets === undefined) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}

/** Undefined when the text has a character outside the GSM alphabet. */
function countSeptets(text: string): number | undefined {
  let septets = 0
  for (const character of text) {
    if (GSM_BASIC.includes(character)) septets += 1
    else if (GSM_EXTENDED.includes(character)) septets += 2
    else return undefined
  }
  return septets
}
