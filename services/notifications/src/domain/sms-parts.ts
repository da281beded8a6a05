/** The GSM 03.38 alphabet. One sign outside of it makes the whole SMS one of UCS-2. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: each takes two places. */
const GSM_EXTENSION = new Set('^{}\\[~]|€\f')

/** How many parts an SMS is sent and billed in: of 160 places or, where it needs UCS-2, of 70; fewer in each of several. */
export function smsParts(text: string): number {
  let places = 0
  for (const sign of text) {
    if (GSM.has(sign)) places += 1
    else if (GSM_EXTENSION.has(sign)) places += 2
    else return partsOf(text.length, 70, 67)
  }
  return partsOf(places, 160, 153)
}

function partsOf(places: number, alone: number, ofSeveral: number): number {
  return places <= alone ? 1 : Math.ceil(places / ofSeveral)
}
