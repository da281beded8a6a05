import type { JoinProblemCode } from '../join-task.ts'

/** Why files cannot be joined, where that is known. Of which file, its catcher knows. */
export class Refusal extends Error {
  readonly code: JoinProblemCode

  constructor(code: JoinProblemCode) {
    super(code)
    this.code = code
  }
}
