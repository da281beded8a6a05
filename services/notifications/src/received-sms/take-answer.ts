import { randomUUID } from 'node:crypto'
import type { FirmId } from '@dossier/contracts'
import { earlier, type Tx } from '@dossier/runtime'
import type { NotificationsCtx } from '../deps.ts'
import { routeOf, WAITING_MS_MAX } from '../domain/sms-route.ts'
import type { StopRequest } from '../domain/stop-request.ts'
import { type AnsweredMatter, askAnsweredMatter, UNKNOWN_MATTER } from '../messages/keep-reply.ts'
import { isOptedOut } from '../messages/opt-outs.ts'
import { mayAsk } from '../messages/sms-bounds.ts'
import { findLastSmsCorrespondent, type SmsWriter } from '../store/correspondents.ts'
import { insertReceivedSms } from '../store/received-sms.ts'
import { isOptedOutBy, saveChoice } from '../store/sms-opt-outs.ts'
import { findSmsQuestion, lockSmsThread, markSmsQuestionAnswered, saveSmsQuestion } from '../store/sms-questions.ts'
import { insertWaitingAnswer, takeWaitingAnswers } from '../store/sms-waiting-answers.ts'
import { askWhetherStop } from './keyword-answer.ts'
import { file, isFlood, type Outcome, type ReceivedSms, writersOf } from './received.ts'
import { waitingContext } from './waiting-context.ts'
import { askWhichFirm, type FirmQuestion } from './which-firm.ts'

const DID = 'answered by SMS'

/** What other services said about the firms that an answer may be for. */
interface Asked {
  /** By their ids. */
  matters: ReadonlyMap<string, AnsweredMatter>
  /** Null if only one firm wrote, or identity is down. */
  question: FirmQuestion | null
}

/**
 * Files an answer with the firm that it is for, or keeps it until the person names one. `routeOf` decides which. An answer that
 * may ask for no more SMS counts as a STOP until the person says START, and they are asked that once.
 */
export async function takeAnswer(
  ctx: NotificationsCtx,
  sms: ReceivedSms,
  unsure: StopRequest | undefined,
): Promise<Outcome> {
  const writers = await writersOf(ctx, ctx.db, sms)
  // Other services are asked before the transaction, which then sees what has changed.
  const [matters, question] = await Promise.all([
    askMatters(ctx, writers),
    writers.length > 1 ? askWhichFirm(ctx, writers) : null,
  ])
  return await ctx.transact(async (tx): Promise<Outcome> => {
    await lockSmsThread(tx, sms)
    const line = { phone: sms.phone, firmId: sms.ownerId }
    const isOut = await isOptedOut(tx, line)
    if (!(await insertReceivedSms(tx, sms.providerId))) {
      const wasAsked = unsure && (await isOptedOutBy(tx, { ...line, providerId: sms.providerId }))
      return wasAsked ? { reply: askWhetherStop(unsure.language) } : await repeated(tx, sms)
    }
    const isAsked = unsure !== undefined && !isOut
    if (isAsked) await saveChoice(tx, { ...line, optedOut: true, changedAt: tx.now })
    if (await isFlood(tx, sms)) return 'too_many'
    const outcome = await takeNewAnswer(ctx, tx, sms, { matters, question })
    return isAsked ? { reply: askWhetherStop(unsure.language) } : outcome
  }, null)
}

/** The provider repeats an SMS when it missed our reply, so the question is sent again. */
async function repeated(tx: Tx, sms: ReceivedSms): Promise<Outcome> {
  const question = await findSmsQuestion(tx, sms)
  return { reply: question?.providerId === sms.providerId ? question.text : null }
}

async function takeNewAnswer(ctx: NotificationsCtx, tx: Tx, sms: ReceivedSms, asked: Asked): Promise<Outcome> {
  const writers = await writersOf(ctx, tx, sms)
  const question = await findSmsQuestion(tx, sms)
  const route = routeOf(sms.text, { candidates: writers, question, now: tx.now })
  switch (route.kind) {
    case 'nobody':
      ctx.log.info({ provider_id: sms.providerId }, 'an SMS came from a number that no firm wrote to lately')
      return { reply: null }
    case 'file': {
      const writer = writers.find(({ firmId }) => firmId === route.firmId)!
      await file(ctx, tx, writer, { ...sms, did: DID, about: asked.matters.get(writer.matterId) ?? UNKNOWN_MATTER })
      return { reply: null }
    }
    case 'choose':
      await markSmsQuestionAnswered(tx, sms, route.firmId)
      await fileWaiting(ctx, tx, sms, route.firmId, asked)
      return { reply: null }
    case 'wait':
      await keepWaiting(ctx, tx, sms)
      return { reply: route.ask && asked.question ? await ask(ctx, tx, sms, asked.question) : null }
  }
}

async function fileWaiting(
  ctx: NotificationsCtx,
  tx: Tx,
  sms: ReceivedSms,
  firmId: FirmId,
  { matters }: Asked,
): Promise<void> {
  const last = await findLastSmsCorrespondent(tx, firmId, sms.phone)
  if (!last) throw new Error('the person could choose a firm that never wrote to them')
  const about = matters.get(last.matterId) ?? UNKNOWN_MATTER
  for (const answer of await takeWaitingAnswers(tx, sms, earlier(tx.now, WAITING_MS_MAX))) {
    const { id, message, providerId, receivedAt } = answer
    const text = ctx.deps.sealer.open(message, waitingContext(id))
    await file(ctx, tx, { firmId, ...last }, { ...sms, text, providerId, receivedAt, did: DID, about })
  }
}

async function keepWaiting(ctx: NotificationsCtx, tx: Tx, sms: ReceivedSms): Promise<void> {
  const id = randomUUID()
  const message = ctx.deps.sealer.seal(sms.text, waitingContext(id))
  await insertWaitingAnswer(tx, sms, { id, message, providerId: sms.providerId })
}

/** Answers the question; null if the person opted out, or has been asked often enough. */
async function ask(ctx: NotificationsCtx, tx: Tx, sms: ReceivedSms, question: FirmQuestion): Promise<string | null> {
  if (await isOptedOut(tx, { phone: sms.phone, firmId: sms.ownerId })) return null
  if (!(await mayAsk(tx, ctx.deps.smsBounds, { to: sms.phone, day: tx.now.slice(0, 10) }))) return null
  await saveSmsQuestion(tx, sms, { ...question, providerId: sms.providerId })
  ctx.deps.countSmsQuestion()
  return question.text
}

async function askMatters(
  ctx: NotificationsCtx,
  writers: readonly SmsWriter[],
): Promise<ReadonlyMap<string, AnsweredMatter>> {
  return new Map(
    await Promise.all(writers.map(async (writer) => [writer.matterId, await askAnsweredMatter(ctx, writer)] as const)),
  )
}
