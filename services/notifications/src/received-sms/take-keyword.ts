import { identity } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { NotificationsCtx } from '../deps.ts'
import type { Keyword } from '../domain/sms-keyword.ts'
import { askAnsweredMatter, UNKNOWN_MATTER } from '../messages/keep-reply.ts'
import { orNull } from '../messages/or-null.ts'
import { insertReceivedSms } from '../store/received-sms.ts'
import { saveChoice, startFirmsThatShare } from '../store/sms-opt-outs.ts'
import { keywordAnswer } from './keyword-answer.ts'
import { file, isFlood, type Outcome, type ReceivedSms, writersOf } from './received.ts'

const DID: Readonly<Record<Keyword['kind'], string>> = {
  stop: 'opted out of SMS',
  start: 'opted in to SMS again',
  help: 'asked for help by SMS',
}

/**
 * Takes STOP, START or HELP. STOP and START count whether or not anybody wrote to the person, even in a flood. None of them is
 * addressed to one of several firms, so they are filed only where one firm wrote.
 */
export async function takeKeyword(ctx: NotificationsCtx, sms: ReceivedSms, keyword: Keyword): Promise<Outcome> {
  const [writer, ...others] = await writersOf(ctx, ctx.db, sms)
  const addressee = others.length === 0 ? writer : undefined
  const about = addressee ? await askAnsweredMatter(ctx, addressee) : UNKNOWN_MATTER
  const isTooMany = await ctx.transact(async (tx) => {
    if (!(await insertReceivedSms(tx, sms.providerId))) return false
    await keepChoice(tx, sms, keyword)
    if (await isFlood(tx, sms)) return true
    if (addressee) await file(ctx, tx, addressee, { ...sms, did: DID[keyword.kind], about })
    return false
  }, null)
  if (isTooMany) return 'too_many'
  if (keyword.answered) return { reply: null }
  const firm =
    keyword.kind === 'help' && addressee
      ? await orNull(ctx, () => ctx.deps.rpc.ask(identity.operations.getFirmForMessages, { firm_id: addressee.firmId }))
      : null
  return { reply: keywordAnswer(keyword, firm) }
}

async function keepChoice(tx: Tx, { phone, ownerId: firmId }: ReceivedSms, { kind }: Keyword): Promise<void> {
  if (kind === 'help') return
  await saveChoice(tx, { phone, firmId, optedOut: kind === 'stop', changedAt: tx.now })
  if (kind === 'start' && firmId === null) await startFirmsThatShare(tx, phone, tx.now)
}
