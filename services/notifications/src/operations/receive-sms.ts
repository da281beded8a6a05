import { identity, notifications } from '@dossier/contracts'
import { earlier, type Tx } from '@dossier/runtime'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { receivedText, SMS_CHARACTERS_MAX } from '../domain/received-text.ts'
import { type Keyword, keywordOf } from '../domain/sms-keyword.ts'
import { type Addressee, keepReply, OTHERS_MS_MAX, orNull, titleOf } from '../messages/keep-reply.ts'
import { keywordAnswer } from '../messages/keyword-answer.ts'
import { isOptedOut } from '../messages/opt-outs.ts'
import { tellChoices } from '../messages/tell-choices.ts'
import { twiml } from '../messages/twiml.ts'
import { findLastSmsTo } from '../store/communications.ts'
import { insertReceivedSms } from '../store/received-sms.ts'
import { countSms } from '../store/sms-counts.ts'
import { saveChoice } from '../store/sms-opt-outs.ts'
import { withinTime } from '../within-time.ts'
import { readSmsCallback } from './read-sms-callback.ts'

const { receiveSms: operation } = notifications.operations

const DAY_MS = 86_400_000
/** All firms send from one number: what comes later than this after the last SMS answers nobody in particular. */
const ANSWER_MS_MAX = 30 * DAY_MS
/** SMS from one number in a day (UTC) that are kept and answered: far more than anybody writes to a lawyer. */
const FROM_NUMBER_DAY_MAX = 50

const KEYWORD_TITLES: Readonly<Record<Keyword['kind'], string>> = {
  stop: 'A client wants no more SMS',
  start: 'A client wants SMS again',
  help: 'A client asked for help by SMS',
}

const PHONE = /^\+[1-9]\d{6,14}$/

interface Received {
  providerId: string
  from: string
  to: string
  text: string
  keyword: Keyword | undefined
}

/**
 * What the number's holder asks of all firms is kept whether or not anybody wrote to them; the text goes to the firm that
 * wrote last, and to nobody else. The same message again has no effect. Of a number that sends more than its share of the
 * day only STOP and START are heard, and nothing is answered: each answer costs.
 */
export const receiveSms: NotificationsHandler<typeof operation> = async (ctx, input) => {
  const { providerId, field } = readSmsCallback(ctx, operation, input)
  const from = field('From')
  if (!PHONE.test(from)) return twiml(null)
  const received: Received = {
    providerId,
    from,
    to: field('To'),
    text: receivedText(field('Body'), Number(field('NumMedia')) || 0, SMS_CHARACTERS_MAX),
    keyword: keywordOf(field('Body'), {
      optOutType: field('OptOutType'),
      isOptedOut: await isOptedOut(ctx.db, from),
    }),
  }
  const addressee = await findLastSmsTo(ctx.db, from, earlier(ctx.now(), ANSWER_MS_MAX))
  const about = addressee ? await titleOf(ctx, addressee) : ''

  const isTooMany = await ctx.transact(async (tx) => {
    if (!(await insertReceivedSms(tx, providerId))) return false
    await keepChoice(tx, received)
    const count = { day: tx.now.slice(0, 10), kind: 'from', subject: from } as const
    if (!(await countSms(tx, count, FROM_NUMBER_DAY_MAX))) return true
    if (addressee) {
      const title = received.keyword ? KEYWORD_TITLES[received.keyword.kind] : 'A client answered by SMS'
      await keepReply(ctx, tx, addressee, { ...received, channel: 'sms', title, about })
    } else ctx.log.info({ provider_id: providerId }, 'an SMS came from a number that nobody wrote to of late')
    return false
  }, null)
  await withinTime(OTHERS_MS_MAX, () => tellChoices(ctx)).catch((error) =>
    ctx.log.warn({ err: error }, 'matters was not told of a STOP or START yet'),
  )

  if (isTooMany) {
    ctx.deps.countWithheldSms('flood')
    ctx.log.warn({ provider_id: providerId }, 'an SMS was not kept: its number has sent too many today')
    return twiml(null)
  }
  return await answer(ctx, received.keyword, addressee)
}

async function keepChoice(tx: Tx, { from, keyword }: Received): Promise<void> {
  if (keyword?.kind !== 'stop' && keyword?.kind !== 'start') return
  await saveChoice(tx, { phone: from, optedOut: keyword.kind === 'stop', changedAt: tx.now })
}

async function answer(
  ctx: NotificationsCtx,
  keyword: Keyword | undefined,
  addressee: Addressee | undefined,
): Promise<string> {
  if (!keyword || keyword.answered) return twiml(null)
  const firm =
    keyword.kind === 'help' && addressee
      ? await orNull(() => ctx.deps.rpc.ask(identity.operations.getFirmForMessages, { firm_id: addressee.firmId }))
      : null
  return twiml(keywordAnswer(keyword, firm))
}
