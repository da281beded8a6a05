/** What a client still has to do. */
export interface Asked {
  questions: number
  documents: number
}

const MINUTES_PER_QUESTION = 0.5
const MINUTES_PER_DOCUMENT = 2

/** Estimated minutes: at least 1, and above 10 in steps of 5. The portal and messages show the same estimate. */
export function minutesFor({ questions, documents }: Asked): number {
  const minutes = questions * MINUTES_PER_QUESTION + documents * MINUTES_PER_DOCUMENT
  return Math.max(1, minutes > 10 ? Math.round(minutes / 5) * 5 : Math.round(minutes))
}
