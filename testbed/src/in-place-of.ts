import { AppError, type Call, type ErrorCode, subjectOf } from '@dossier/contracts'
import { bodyOf, type IncomingRequest, respondAgain, respondWithError } from '@dossier/runtime'
import type { System } from './system.ts'

/** What a call is answered: an output, one that claims to be of an earlier request, or a refusal. Undefined: never. */
export type AnswerInPlace = { output: object; isReplay?: boolean } | { refusal: ErrorCode } | undefined

/** Takes one call in place of the service that owns it, as anyone with the service's NATS credentials can, while `work` runs. */
export async function inPlaceOf<Result>(
  t: System,
  call: Call,
  answerTo: (request: IncomingRequest) => AnswerInPlace,
  work: () => Promise<Result>,
): Promise<Result> {
  await t.stopService(call.service)
  const subscription = t.bus.subscribe(subjectOf(call), {
    callback(_error, message) {
      const answer = answerTo(message.json<IncomingRequest>())
      if (!answer) return
      if ('refusal' in answer) return respondWithError(message, new AppError(answer.refusal))
      const body = bodyOf(call, answer.output)
      if (answer.isReplay) respondAgain(message, { body, errorCode: null })
      else message.respond(body)
    },
  })
  await t.bus.flush()
  try {
    return await work()
  } finally {
    subscription.unsubscribe()
    await t.startService(call.service)
  }
}
