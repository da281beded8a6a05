/** The whole number that was typed, within its bounds; the least where it is none. */
export const wholeNumber = (text: string, least: number, most: number): number =>
  Math.min(Math.max(least, Math.trunc(Number(text)) || 0), most)
