import type { JoinProblemCode } from '../join-task.ts'

/** Why files cannot be joined, if that is known. The catcher knows which file it is. */
export class Refusal extends Error {
  readonly code: JoinProblemCode

  constructor(code: JoinProblemCode) {
    super(code)
    this.code = code
  }
}
