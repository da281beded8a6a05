import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FirmId, toUuid } from '@dossier/contracts'
import { newApiKey, newId } from '@dossier/runtime'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { endOfSpan, lastSettledSpan } from '../src/domain/audit-span.ts'
import { PASSWORD } from './people.ts'
import { createRunner, slugOf } from './running-commands.ts'

const NATS_AWAY = { NATS_URL: 'nats://identity:test@127.0.0.1:1' }

let t: System
let run: ReturnType<typeof createRunner>['run']
let runProcess: ReturnType<typeof createRunner>['runProcess']
/** The first line of `list-audit-days`: the day that identity has recorded by itself when it started. */
let record: string

beforeAll(async () => {
  t = await startSystem()
  ;({ run, runProcess } = createRunner(t))
  await until(async () => (await run(['list-audit-days'])).output !== '')
  record = (await run(['list-audit-days'])).output.split('\n')[0]!
})
afterAll(() => t.stop())

/** Has a statement change the events of a firm with the triggers out of the way, and back by another in the end. */
async function withTampered<Result>(
  firm: { id: FirmId },
  { statement, undo }: { statement: string; undo: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await t.query('identity', 'alter table audit_entries disable trigger user')
  try {
    await t.query('identity', statement, [toUuid(firm.id)])
    return await work()
  } finally {
    await t.query('identity', undo, [toUuid(firm.id)])
    await t.query('identity', 'alter table audit_entries enable trigger user')
  }
}

async function countEmpty(): Promise<number> {
  const { output } = await run(['verify-audit'])
  return Number(/, (\d+) without any: /.exec(output)?.[1] ?? 0)
}

test('identity records the last day that has ended as soon as it starts', () => {
  const { day, firms, digest, mac } = JSON.parse(record)

  // A day may have ended since the start.
  expect([lastSettledSpan('day', t.now()), lastSettledSpan('day', endOfSpan(day))]).toContain(day)
  expect([firms, digest, mac]).toEqual([0, expect.any(String), expect.any(String)])
})

test('verify-audit compares days with their records, and counts firms without events', async () => {
  const before = await countEmpty()
  const silent = await t.seedFirm()
  const active = await t.seedFirm()
  await run(['set-plan', slugOf(active.id), 'pro'])
  const { day } = JSON.parse(record) as { day: string }
  await t.query('identity', `select audit_add_partition($1)`, [`${day}T00:00:00.000Z`])

  const ofSilent = await run(['verify-audit', silent.id])
  const tampered = await withTampered(
    active,
    {
      statement: `update audit_entries set recorded_at = recorded_at - interval '2 days' where firm_id = $1`,
      undo: `update audit_entries set recorded_at = recorded_at + interval '2 days' where firm_id = $1`,
    },
    () => run(['verify-audit']),
  )

  expect(await countEmpty()).toBe(before + 1)
  expect(ofSilent.output).toBe('0 audit events of 1 firm checked, 1 without any: every chain is intact')
  expect(tampered.errors).toContain(`\n${day}: 0 firms had events when the day was recorded; the log has 1`)
})

test('a firm that seed makes has an event, once', async () => {
  const slug = `seeded-${newId('firm').slice(-8)}`
  const admin = { email: `${slug}@firm.test`, first_name: 'Eva', last_name: 'Kline', password: PASSWORD }
  const firm = {
    name: ' Seeded\nfirm\u202e ',
    slug,
    plan: 'pro',
    email: admin.email,
    timezone: 'UTC',
    admin,
    api_key: newApiKey('live'),
  }
  const input = JSON.stringify({ firms: [{ ...firm, rate_limit_per_minute: null, rate_limit_burst: null }] })

  const [first, again] = [await run(['seed'], input), await run(['seed'], input)]

  const ids = [first, again].map(({ output }) => (JSON.parse(output) as { firms: { id: string }[] }).firms[0]!.id)
  expect(ids[1]).toBe(ids[0])
  expect((await run(['show-firm', slug])).output).toContain(`Seeded firm, ${slug}, `)
  const { name } = JSON.parse((await run(['show-firm', slug, '--json'])).output)
  expect(name).toBe('Seeded firm')
  expect((await run(['verify-audit', ids[0]!])).output).toBe('1 audit event of 1 firm checked: every chain is intact')
})

test('verify-audit takes no options that it would ignore', async () => {
  const firm = await t.seedFirm()

  expect((await run(['verify-audit', '--days', 'many'])).errors).toMatch(/^days: /)
  expect((await run(['verify-audit', firm.id, '--days', '3'])).errors).toMatch(/leave out the firm id/)
  expect((await run(['verify-audit', 'firm_nobody'])).errors).toMatch(/^the firm: /)
})

test('verify-audit tells of the chains though NATS is down', async () => {
  const { errors } = await run(['verify-audit'], '', NATS_AWAY)

  expect(errors).toMatch(/every chain is intact\nthe records of days and hours could not be read \(--records /)
})

test('verify-audit compares days with a copy of their records, without NATS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-days-'))
  const copy = join(folder, 'copy.jsonl')
  const verify = async (text: string) => {
    await writeFile(copy, text)
    return await run(['verify-audit', '--records', copy], '', NATS_AWAY)
  }

  expect((await verify(`${record}\n`)).output).toMatch(
    /: every chain is intact\n1 day recorded from [-\d]+ to [-\d]+, 1 compared with the log, which has what was recorded$/,
  )
  expect((await verify(record.replace('"firms":0', '"firms":1'))).errors).toContain('is not signed by a key')
  expect((await verify(`${record}\nnothing`)).errors).toContain(
    '1 compared with the log; 1 problem:\nline 2 is not a record of a day or hour',
  )
  expect((await verify('')).errors).toContain(
    '0 days recorded, 0 compared with the log; 1 problem:\nthe copy has no records',
  )
  await rm(folder, { recursive: true })
})

test('verify-audit finds every chain intact, and names the first event of one where one is gone', async () => {
  const broken = await t.seedFirm()
  for (const limit of ['71', '72', '73']) await run(['set-rate-limit', slugOf(broken.id), limit])
  const elsewhere = toUuid(newId('firm'))
  const taken = `update audit_entries set firm_id = '${elsewhere}' where firm_id = $1 and first_sequence = 2`
  const back = `update audit_entries set firm_id = $1 where firm_id = '${elsewhere}'`
  const reworded = (from: string, to: string) =>
    `update audit_entries set entries = replace(entries, '${from}', '${to}') where firm_id = $1`

  const intact = await run(['verify-audit'])
  const alone = await run(['verify-audit', broken.id])
  const missing = await withTampered(broken, { statement: taken, undo: back }, () =>
    runProcess(['verify-audit', broken.id], ''),
  )
  const changed = await withTampered(
    broken,
    { statement: reworded('set-rate-limit', 'set-plan'), undo: reworded('set-plan', 'set-rate-limit') },
    () => run(['verify-audit', broken.id]),
  )

  expect([intact.code, intact.output]).toEqual([
    0,
    expect.stringMatching(
      /^\d+ audit events of \d+ firms checked.*: every chain is intact\n\d+ days? recorded from [-\d]+ to [-\d]+, \d+ compared/,
    ),
  ])
  expect([alone.code, alone.output]).toEqual([0, '3 audit events of 1 firm checked: every chain is intact'])
  expect([missing.code, missing.output]).toEqual([1, ''])
  expect(missing.errors).toContain(`1 broken chain:\n${broken.id}: event 3: event_missing`)
  expect([changed.code, changed.errors]).toEqual([1, expect.stringContaining(`${broken.id}: event 1: event_changed`)])
})
