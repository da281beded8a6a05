import { FirmId } from '@dossier/contracts'
import { type Command, command, type Database, earlier, UsageError, withDatabase } from '@dossier/runtime'
import { ANSWER_MS_MAX } from '../domain/sms-route.ts'
import {
  assignSmsNumber,
  deleteFreeSmsNumber,
  findNumberOfFirm,
  insertSmsNumber,
  listStoredSmsNumbers,
  releaseSmsNumber,
  type SmsNumber,
} from '../store/sms-numbers.ts'

const PHONE = /^\+[1-9]\d{6,14}$/

const ADD_DOES = 'Puts numbers of your account at the SMS provider into the pool.'
const REMOVE_DOES = 'Takes free numbers out of the pool.'
const ASSIGN_DOES = 'Gives a firm a sender number of its own, a free one of the pool unless you name one.'
const RELEASE_DOES = 'Has the firm share the number in SMS_FROM again.'
const LIST_DOES = 'Lists each number of the pool, and the firm that sends from it.'

export const addSmsNumber = inDatabase('add-sms-number <number> …', ADD_DOES, async (db, numbers) => {
  const phones = atLeastOne(numbers).map(asPhone)
  const lines: string[] = []
  for (const phone of phones) {
    lines.push((await insertSmsNumber(db, phone, now())) ? `${phone} is free` : `${phone} is in the pool already`)
  }
  return lines.join('\n')
})

export const removeSmsNumber = inDatabase('remove-sms-number <number> …', REMOVE_DOES, async (db, numbers) => {
  const phones = atLeastOne(numbers).map(asPhone)
  const lines: string[] = []
  for (const phone of phones) {
    const removed = await deleteFreeSmsNumber(db, phone)
    lines.push(
      removed ? `${phone} is removed` : `${phone} is not in the pool, or a firm sends from it: release it first`,
    )
  }
  return lines.join('\n')
})

/** A number that another firm released in the last 30 days still gets answers for that firm, so it rests. */
export const assignSmsNumberToFirm = inDatabase(
  'assign-sms-number <firm id> [<number>]',
  ASSIGN_DOES,
  async (db, [firm, number]) => {
    const firmId = asFirmId(firm)
    const phone = number === undefined ? null : asPhone(number)
    return await db.transact({ firmId: null, now: now() }, async (tx) => {
      const present = await findNumberOfFirm(tx, firmId)
      if (present) throw new Error(`${firmId} sends from ${present} already: release it first`)
      const restedSince = earlier(tx.now, ANSWER_MS_MAX)
      const assigned = await assignSmsNumber(tx, firmId, { phone, restedSince, now: tx.now })
      if (assigned) return `${firmId} sends from ${assigned.phone}`
      throw new Error(
        phone === null
          ? 'no number is free: add one with add-sms-number, or wait until a released one has rested for 30 days'
          : `${phone} is not in the pool, belongs to another firm, or has not rested for 30 days: see list-sms-numbers`,
      )
    })
  },
)

export const releaseSmsNumberOfFirm = inDatabase('release-sms-number <firm id>', RELEASE_DOES, async (db, [firm]) => {
  const firmId = asFirmId(firm)
  const released = await releaseSmsNumber(db, firmId, now())
  if (!released) throw new Error(`${firmId} has no number of its own`)
  return `${firmId} shares the common number again; ${released.phone} rests for 30 days`
})

export const listSmsNumbers = inDatabase('list-sms-numbers', LIST_DOES, async (db) => {
  const numbers = await listStoredSmsNumbers(db)
  return numbers.length === 0 ? 'no numbers: every firm shares the one in SMS_FROM' : numbers.map(lineOf).join('\n')
})

function lineOf({ phone, firmId, lastFirmId, assignedAt, releasedAt }: SmsNumber): string {
  if (firmId) return `${phone} ${firmId} since ${assignedAt}`
  return releasedAt ? `${phone} free, ${lastFirmId} had it until ${releasedAt}` : `${phone} free`
}

/** A command that works in the database. */
function inDatabase(
  usage: string,
  does: string,
  run: (db: Database, commandArguments: string[]) => Promise<string>,
): Command {
  return command(usage, does, (commandArguments, environment) =>
    withDatabase(environment, (db) => run(db, commandArguments)),
  )
}

function atLeastOne(numbers: string[]): string[] {
  if (numbers.length === 0) throw new UsageError('a number is missing')
  return numbers
}

function asPhone(text: string): string {
  if (!PHONE.test(text)) throw new UsageError(`${text} is no number in E.164 form, such as +12125550123`)
  return text
}

function asFirmId(text: string | undefined): FirmId {
  const firmId = FirmId.safeParse(text)
  if (!firmId.success) throw new UsageError(`${text ?? 'nothing'} is no firm id, such as firm_01jq…`)
  return firmId.data
}

function now(): string {
  return new Date().toISOString()
}
