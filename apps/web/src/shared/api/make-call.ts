import { type CallArguments, type Connection, DossierError, type Operation } from '@dossier/client'
import { type Problem, problemIn } from './problem.ts'

/** Carries out an operation: `call(api.getMatter, { id })`. @throws Problem */
export type Call = <Input, Answer>(
  operation: Operation<Input, Answer>,
  ...rest: CallArguments<Input>
) => Promise<Answer>

/**
 * Calls for pages, over a connection that sends each request once: what shows the answer knows whether to try again.
 *
 * @param onProblem sees each problem before it is thrown
 */
export const makeCall =
  (connection: Connection, onProblem: (problem: Problem) => void = () => {}): Call =>
  async <Input, Answer>(operation: Operation<Input, Answer>, ...[input, options]: CallArguments<Input>) => {
    try {
      const answer: Promise<Answer> = connection.call(operation, input as Input, { idempotencyKey: null, ...options })
      return await answer
    } catch (thrown) {
      if (!(thrown instanceof DossierError)) throw thrown
      const problem = problemIn(thrown)
      onProblem(problem)
      throw problem
    }
  }
