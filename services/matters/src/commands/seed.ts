import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { FirmId, type matters, toUuid } from '@dossier/contracts'
import {
  type CopyValue,
  command,
  indexFirm,
  isDuplicate,
  RandomSource,
  UsageError,
  vacuumTables,
  withBulkWriter,
} from '@dossier/runtime'
import { z } from 'zod'
import { textKey } from '../domain/text-key.ts'
import { EMAIL_INDEX } from '../store/clients.ts'
import { listedClients, listedMatters } from '../store/listed.ts'
import { TITLE_INDEX } from '../store/matters.ts'
import { firstNames, places, streets, subjects, surnames } from './vocabulary.ts'

const USAGE = 'seed <firm id> [--clients <number>] [--matters <number>] [--seed <number>] [--ids-to <file>]'
const DOES = 'Gives a firm made-up clients and matters, for measuring and trying.'

/** How long ago the oldest matter of a made-up firm was opened. */
const HISTORY_MS = 3 * 365 * 86_400_000

const STATUSES = [
  ['active', 0.68],
  ['archived', 0.25],
  ['closed', 0.07],
] as const
const PRACTICE_AREAS = [
  ['personal_injury', 0.22],
  ['family_law', 0.2],
  ['estate_planning', 0.15],
  ['immigration', 0.13],
  ['business', 0.11],
  ['real_estate', 0.1],
  ['criminal', 0.06],
  ['other', 0.03],
] as const satisfies readonly (readonly [matters.PracticeArea, number])[]

/**
 * Gives a firm made-up clients and matters, for measuring and trying: valid rows, without events. The same seed makes
 * the same rows but for their instants. `--ids-to` names a file that is given the matters' UUIDs, one a line.
 */
export const seed = command(USAGE, DOES, async (commandArguments, environment) => {
  const { firmId, ...options } = readArguments(commandArguments)
  const startedAt = Date.now()
  await withBulkWriter(environment, async (writer) => {
    // Spares a note for each row, which only 0.1.0 would read.
    await writer.query(`select set_config('dossier.uncounted', 'on', true)`)
    const random = new RandomSource(options.seed)
    const clientIds: string[] = []
    const ids = options.idsTo === undefined ? undefined : createWriteStream(options.idsTo)
    try {
      await writer.copy('clients', CLIENT_COLUMNS, madeClients(firmId, random, options.clients, startedAt, clientIds))
      await writer.copy(
        'matters',
        MATTER_COLUMNS,
        madeMatters(firmId, random, options.matters, startedAt, clientIds, ids),
      )
    } catch (error) {
      if (![EMAIL_INDEX, TITLE_INDEX].some((index) => isDuplicate(error, index))) throw error
      throw new Error('the firm was filled before; fill each firm once', { cause: error })
    }
    if (ids) await finished(ids.end())
    for (const listed of [listedMatters, listedClients]) await indexFirm(writer, firmId, listed.name)
  })
  await vacuumTables(environment, ['clients', 'matters', 'search_changes', 'search_dictionary', 'search_postings'])
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  return `made ${options.clients} clients and ${options.matters} matters in ${seconds} s`
})

function readArguments(commandArguments: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: commandArguments,
      allowPositionals: true,
      options: {
        clients: { type: 'string', default: '500' },
        matters: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        'ids-to': { type: 'string' },
      },
    })
    const count = z.coerce.number().int().min(0).max(100_000_000)
    return {
      firmId: FirmId.parse(positionals[0]),
      clients: count.parse(values.clients),
      matters: count.parse(values.matters),
      seed: count.parse(values.seed),
      idsTo: values['ids-to'],
    }
  } catch (error) {
    const reason = error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message
    throw new UsageError(reason)
  }
}

const CLIENT_COLUMNS = [
  ...['id', 'firm_id', 'first_name', 'last_name', 'email', 'email_key', 'phone', 'date_of_birth', 'address', 'notes'],
  ...['custom_fields', 'language', 'created_at', 'updated_at'],
]

function* madeClients(
  firmId: FirmId,
  random: RandomSource,
  count: number,
  now: number,
  ids: string[],
): Generator<CopyValue[]> {
  for (let number = 0; number < count; number++) {
    const createdMs = instantOf(number, count, now)
    const created = new Date(createdMs).toISOString()
    const id = random.uuidAt(createdMs)
    const [first, last] = [random.pickSkewed(firstNames), random.pickSkewed(surnames)]
    const email = `${first}.${last}.${number.toString(36)}@${random.pick(places)}.example`.toLowerCase()
    ids.push(id)
    yield [
      ...[id, toUuid(firmId), first, last, email, textKey(email)],
      `+1${200 + random.below(700)}555${String(random.below(10_000)).padStart(4, '0')}`,
      `${1935 + random.below(70)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`,
      JSON.stringify({
        line1: `${1 + random.below(9_999)} ${random.pick(streets)} St`,
        line2: null,
        city: random.pick(places),
        state: random.pick(['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI']),
        zip: String(10_000 + random.below(89_999)),
      }),
      ...[null, '{}', number % 4 === 0 ? 'es' : null, created, created],
    ]
  }
}

const MATTER_COLUMNS = [
  ...['id', 'firm_id', 'client_id', 'title', 'title_key', 'status', 'practice_area', 'description', 'case_number'],
  ...['assigned_attorney', 'assigned_users', 'custom_fields', 'tags', 'created_at', 'updated_at', 'archived_at'],
]

function* madeMatters(
  firmId: FirmId,
  random: RandomSource,
  count: number,
  now: number,
  clientIds: readonly string[],
  ids: { write(text: string): void } | undefined,
): Generator<CopyValue[]> {
  for (let number = 0; number < count; number++) {
    const createdMs = instantOf(number, count, now)
    const updatedMs = createdMs + Math.floor(random.next() ** 4 * (now - createdMs))
    const updated = new Date(updatedMs).toISOString()
    const id = random.uuidAt(createdMs)
    const status = random.pickByShare(STATUSES)
    const practiceArea = random.pickByShare(PRACTICE_AREAS)
    const title = titleOf(random, practiceArea, number)
    ids?.write(`${id}\n`)
    yield [
      ...[id, toUuid(firmId), clientIds.length > 0 ? random.pick(clientIds) : null, title, textKey(title), status],
      ...[practiceArea, null, `${new Date(createdMs).getUTCFullYear()}-CV-${number}`, null, [], '{}'],
      random.below(3) === 0 ? [random.pick(['urgent', 'vip', 'pro bono', 'referred', 'billing', 'court'])] : [],
      ...[new Date(createdMs).toISOString(), updated, status === 'archived' ? updated : null],
    ]
  }
}

/** A title that is unique because of the number in it. */
function titleOf(random: RandomSource, practiceArea: matters.PracticeArea, number: number): string {
  const [name, other] = [random.pickSkewed(surnames), random.pickSkewed(surnames)]
  const subject = random.pickSkewed(subjects[practiceArea])
  const forms = [
    `${name} v. ${other}, ${subject}`,
    `${name} ${subject}, ${random.pickSkewed(places)}`,
    `${random.pickSkewed(firstNames)} ${name}: ${subject}`,
    `In re ${name} ${subject}`,
  ]
  return `${random.pick(forms)} #${number}`
}

/** Spread evenly over the years before now. */
function instantOf(number: number, count: number, now: number): number {
  return now - HISTORY_MS + Math.floor((number / count) * HISTORY_MS)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
