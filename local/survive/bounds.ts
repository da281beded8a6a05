/** How long what callers are promised may take in a run, in milliseconds. */
export interface Bounds {
  /** Any answer. */
  answerMs: number
  /** From the end of a process, or of its hang, until every service does its work again. */
  recoveryMs: number
}

const PROMISED: Bounds = { answerMs: 5_000, recoveryMs: 10_000 }

/** @param patience how many times as long as promised things may take, on a machine that has other work */
export function boundsOf(patience: number): Bounds {
  return { answerMs: PROMISED.answerMs * patience, recoveryMs: PROMISED.recoveryMs * patience }
}
