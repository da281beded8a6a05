import { notifications } from '@dossier/contracts'
import { earlier, withinTime } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { receivedText, SMS_CHARACTERS_MAX } from '../domain/received-text.ts'
import { keywordOf } from '../domain/sms-keyword.ts'
import { ANSWER_MS_MAX } from '../domain/sms-route.ts'
import { stopRequestOf } from '../domain/stop-request.ts'
import { isOptedOut } from '../messages/opt-outs.ts'
import { tellChoices } from '../messages/tell-choices.ts'
import { readSmsCallback } from '../received-sms/read-callback.ts'
import type { ReceivedSms } from '../received-sms/received.ts'
import { takeAnswer } from '../received-sms/take-answer.ts'
import { takeKeyword } from '../received-sms/take-keyword.ts'
import { twiml } from '../received-sms/twiml.ts'
import { findFirmOfNumber } from '../store/sms-numbers.ts'

const { receiveSms: operation } = notifications.operations

const PHONE = /^\+[1-9]\d{6,14}$/

/** Takes an SMS once, however often the provider hands it on. Beyond a number's share of the day it is dropped unanswered. */
export const receiveSms: NotificationsHandler<typeof operation> = async (ctx, input) => {
  const { providerId, field } = readSmsCallback(ctx, operation, input)
  const [phone, number] = [field('From'), field('To')]
  if (!PHONE.test(phone)) return twiml(null)
  const ownerId = (await findFirmOfNumber(ctx.db, number, earlier(ctx.now(), ANSWER_MS_MAX))) ?? null
  const body = field('Body')
  const text = receivedText(body, { attachments: Number(field('NumMedia')) || 0 }, SMS_CHARACTERS_MAX)
  const sms: ReceivedSms = { phone, number, ownerId, providerId, text }
  const stop = stopRequestOf(body)
  const keyword = keywordOf(body, {
    stop,
    optOutType: field('OptOutType'),
    isOptedOut: await isOptedOut(ctx.db, { phone, firmId: ownerId }),
  })

  const outcome = keyword ? await takeKeyword(ctx, sms, keyword) : await takeAnswer(ctx, sms, stop)
  await withinTime(ctx.deps.othersTimeoutMs, () => tellChoices(ctx)).catch((error) =>
    ctx.log.warn({ err: error }, 'matters does not have a STOP or START yet'),
  )
  if (outcome !== 'too_many') return twiml(outcome.reply)
  ctx.deps.countWithheldSms('flood')
  ctx.log.warn({ provider_id: providerId }, 'an SMS was dropped: its number sent too many today')
  return twiml(null)
}
