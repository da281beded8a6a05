import { type FirmId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { DayRecords } from '../src/audit/day-records.ts'
import { readCopiedDays } from '../src/audit/day-texts.ts'
import { listAuditDays } from '../src/commands/list-audit-days.ts'
import { type Nats, NEW_KEY, OLD_KEY, type Recording, startNats, withRecording } from './day-recording.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())
beforeEach(() => nats.begin())

const noon = (day: string) => `${day}T12:00:00.000Z`

/** Two firms with an event on each of three days, which are recorded. */
async function recordThreeDays(recording: Recording): Promise<[FirmId, FirmId]> {
  const firms: [FirmId, FirmId] = [newId('firm'), newId('firm')]
  for (const day of ['2031-05-01', '2031-05-02', '2031-05-03']) {
    for (const firm of firms) await recording.append(firm, noon(day))
    await recording.record(`${day}T23:00:00.000Z`)
  }
  await recording.record('2031-05-04T01:00:00.000Z')
  return firms
}

test('a day is recorded an hour after its end, and the log of identity has the same record', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    expect(await recording.records.days()).toEqual(['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-03'])
    const record = await recording.records.find('2031-05-03')
    expect(record).toMatchObject({ firms: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(recording.logged.at(-1)).toEqual({ audit_day: record })
    expect(await recording.verify()).toMatchObject({
      recorded: ['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-03'],
      compared: 4,
      gaps: [],
      problems: [],
    })
  }))

test('after an outage each day that is missing is recorded, the oldest first and a month at a time', () =>
  withRecording(nats, async (recording) => {
    await recording.append(newId('firm'), noon('2031-05-01'))
    await recording.record(noon('2031-05-02'))

    expect(await recording.record(noon('2031-06-20'))).toBe('2031-06-01')
    expect(await recording.record(noon('2031-06-20'))).toBe('2031-06-19')
    expect(await recording.verify({ daysMax: 100 })).toMatchObject({ compared: 50, gaps: [], problems: [] })
  }))

test('a firm whose head, entries and anchors are gone shows', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeDays(recording)

    await recording.tamper(
      ...['audit_heads', 'audit_entries', 'audit_anchors'].map((table): [string, unknown[]] => [
        `delete from ${table} where firm_id = $1`,
        [toUuid(firm)],
      ]),
    )

    const { problems } = await recording.verify()
    expect(problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 1`,
      ),
    )
  }))

test('an older head shows that was put back with its later entries gone', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'))
    const [head] = (await recording.query('select * from audit_heads')) as Record<string, unknown>[]
    await recording.append(firm, noon('2031-05-02'))
    await recording.record(noon('2031-05-02'))
    await recording.record(noon('2031-05-03'))

    await recording.tamper(
      ['delete from audit_entries where first_sequence = 2', []],
      [
        'update audit_heads set sequence = $1, hash = $2, recorded_at = $3, mac = $4',
        [head!.sequence, head!.hash, head!.recorded_at, head!.mac],
      ],
    )

    expect((await recording.verify()).problems).toEqual([
      '2031-05-02: the log has other events than when the day was recorded',
    ])
  }))

test('of all days as many are compared as asked for', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    expect(await recording.verify({ daysMax: 2 })).toMatchObject({ compared: 2 })
  }))

test('processes that record a day at once add one record', () =>
  withRecording(nats, async (recording) => {
    await recording.append(newId('firm'), noon('2031-05-01'))

    await Promise.all([1, 2, 3].map(() => recording.record(noon('2031-05-02'))))

    expect(await nats.stored()).toBe(1)
  }))

test('a process that dies once the stream has a record leaves nothing to repeat', () =>
  withRecording(nats, async (recording) => {
    const dying = recording.recordsOf(OLD_KEY)
    dying.add = async (record) => {
      await DayRecords.prototype.add.call(dying, record)
      throw new Error('died')
    }
    await expect(recording.record(noon('2031-05-02'), dying)).rejects.toThrow('died')

    await recording.record(noon('2031-05-02'))
    await recording.record(noon('2031-05-03'))

    expect(await nats.stored()).toBe(2)
    expect(recording.logged).toHaveLength(2)
  }))

test('months that age out change no day that can still be compared', () =>
  withRecording(nats, async (recording) => {
    const [gone, kept] = [newId('firm'), newId('firm')]
    await recording.append(gone, noon('2031-01-10'), noon('2031-01-20'))
    await recording.append(kept, noon('2031-01-10'), noon('2031-02-10'))
    for (const now of ['2031-01-16', '2031-02-01', '2031-02-11']) await recording.record(noon(now))

    await recording.keep(noon('2038-02-05'))

    // From 31 January on: of the days before, no more than the end of the month is known.
    const verify = () => recording.verify({ daysMax: 100, now: noon('2038-02-05'), texts: recording.copied() })
    expect(await verify()).toMatchObject({ compared: 11, problems: [] })
    await recording.tamper(['delete from audit_anchors where firm_id = $1', [toUuid(gone)]])
    expect((await verify()).problems).toHaveLength(11)
  }))

test('young events that were put into an old month are not removed, nor is their end signed', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'), noon('2031-06-01'))
    await recording.tamper(
      [
        "create table audit_entries_2015_10 partition of audit_entries for values from ('2015-10-01') to ('2015-11-01')",
        [],
      ],
      ["update audit_entries set recorded_at = '2015-10-10' where firm_id = $1 and first_sequence = 1", [toUuid(firm)]],
    )

    await expect(recording.keep(noon('2031-06-05'))).rejects.toThrow(
      /in audit_entries_2015_10 was changed or is of another month/,
    )

    const anchors = "select from audit_anchors where reason = 'aged_out'"
    expect(await recording.query(anchors)).toEqual([])
  }))

test('a month that was dropped from the database shows', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    await recording.keep(noon('2031-05-04'))

    await recording.tamper(['drop table audit_entries_2031_05', []])

    expect((await recording.verify()).problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 0`,
      ),
    )
  }))

test('a record that no key has signed is reported, and its day is not recorded again', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const record = await recording.records.find('2031-05-03')
    await nats.forge('2031-05-04', { ...record, day: '2031-05-04' })
    await nats.forge('2031-05-05', {})
    await nats.forge('9999-12-31', {})

    await recording.record(noon('2031-05-07'))
    await recording.record(noon('2031-05-07'))

    // So that the log of identity has what the stream does not take.
    expect(recording.errors).toEqual(
      ['2031-05-04', '2031-05-05'].map((day) => ({ audit_day: expect.objectContaining({ day, firms: 2 }) })),
    )
    const logged = recording.logged.map((line) => (line as { audit_day: { day: string } }).audit_day.day)
    expect(logged.at(-1)).toBe('2031-05-06')
    expect(await recording.verify()).toMatchObject({
      recorded: expect.arrayContaining(['2031-05-03', '2031-05-06']),
      gaps: [],
      problems: ['2031-05-04', '2031-05-05', '9999-12-31'].map(
        (day) => `${day}: the record is not signed by a key of ENCRYPTION_KEYS`,
      ),
    })
  }))

test('a day that should be recorded and is not is a problem, of the stream alone', () =>
  withRecording(nats, async (recording) => {
    const problems = async (now?: string) => (await recording.verify(now ? { now } : {})).problems
    expect(await problems()).toEqual(['neither 2031-05-02 nor a later day is recorded'])

    await recordThreeDays(recording)
    const { line } = await listAuditDays(recording.records)

    expect(await problems('2031-05-05T02:59:59.999Z')).toEqual([])
    expect(await problems('2031-05-05T03:00:00.000Z')).toEqual(['neither 2031-05-04 nor a later day is recorded'])
    const texts = Promise.resolve(readCopiedDays(line))
    expect((await recording.verify({ texts, now: noon('2031-05-20') })).problems).toEqual([])
  }))

test('an empty copy is a problem', async () => {
  expect(readCopiedDays('\n').problems).toEqual(['the copy has no records: take another one'])
})

test('what the database hides from the recording alone shows when it is compared', () =>
  withRecording(nats, async (recording) => {
    const [hidden] = await recordThreeDays(recording)
    const { firms } = (await recording.records.find('2031-05-03'))!
    await nats.begin()
    await recording.tamper([
      `create view public_heads as select * from audit_heads where firm_id <> '${toUuid(hidden)}'`,
      [],
    ])
    await recording.record('2031-05-04T01:00:00.000Z', recording.records, 'public_heads')

    const verified = await recording.verify()

    expect(firms).toBe(2)
    expect(verified.problems).toEqual(['2031-05-03: 1 firms had events when the day was recorded; the log has 2'])
  }))

test('a copy of an event does not hide that another has taken its place', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, ...Array.from({ length: 6 }, () => noon('2031-05-01')))
    await recording.record(noon('2031-05-02'))
    const copied = (sequence: number, recordedAt: string) =>
      `insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
       select firm_id, '${recordedAt}', first_sequence, entries, hashes, terms from audit_entries
       where firm_id = $1 and first_sequence = ${sequence}`

    // Event 4 is replaced; behind it lies a copy for whoever goes on there.
    await recording.tamper(
      [copied(4, '2031-05-01T12:00:00.001Z'), [toUuid(firm)]],
      [
        `update audit_entries set entries = '{}', hashes = sha256('{}')
         where firm_id = $1 and first_sequence = 4 and recorded_at = '2031-05-01T12:00:00.000Z'`,
        [toUuid(firm)],
      ],
    )

    expect((await recording.verify()).broken).toEqual([`${firm}: event 4: event_changed`])
  }))

test('events that lie before the first one are told', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'))
    const forged = (at: string, sequence: number, hash: string) =>
      `insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
       values ('${toUuid(firm)}', '2031-05-01T${at}Z', ${sequence}, '{}', ${hash}, '{}')`

    await recording.tamper(
      [forged('10:00:00', 1, "sha256('{}')"), []],
      [forged('11:00:00', 0, "decode(repeat('00', 32), 'hex')"), []],
    )

    expect((await recording.verify()).broken).toEqual([`${firm}: event 0: event_misplaced`])
  }))

test('a row that stands for a log which is gone deceives the recording and not the check', () =>
  withRecording(nats, async (recording) => {
    const [gone] = await recordThreeDays(recording)
    const id = toUuid(gone)
    const row = `select firm_id, '0044-01-01 BC'::timestamptz, last_sequence, '', substring(hashes from octet_length(hashes) - 31), terms
       from audit_entries where firm_id = '${id}' order by first_sequence desc limit 1`

    await recording.tamper(
      ["create table audit_entries_old partition of audit_entries for values from (minvalue) to ('2000-01-01')", []],
      [`insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms) ${row}`, []],
      [`delete from audit_entries where firm_id = '${id}' and recorded_at > '2000-01-01'`, []],
    )

    expect((await recording.verify()).problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 1`,
      ),
    )
  }))

test('a log that goes on behind a forged head is told, and the head is not anchored', () =>
  withRecording(nats, async (recording) => {
    const [forged, intact] = [newId('firm'), newId('firm')]
    for (const firm of [forged, intact]) await recording.append(firm, noon('2031-05-01'))
    await recording.tamper([`update audit_heads set mac = '\\x00' where firm_id = $1`, [toUuid(forged)]])

    await recording.keep(noon('2031-05-01'))
    await recording.append(forged, noon('2031-05-01'))

    expect(recording.forged).toEqual([forged, forged])
    expect(await recording.query('select entries from audit_entries where last_sequence = 3')).toEqual([
      { entries: expect.stringContaining('"action":"find-forged-log"') },
    ])
    expect(await recording.query('select firm_id from audit_anchors')).toEqual([{ firm_id: toUuid(intact) }])
  }))

test('a text under a key that is no day is reported, and one of another day is in no copy', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const { line } = await listAuditDays(recording.records)
    await nats.forge('someday', {})
    await nats.forge('0001-01-01', (await recording.records.find('2031-05-01'))!)

    expect((await recording.verify()).problems).toEqual(['AUDIT_DAYS has a text under someday, which is no day'])
    expect(await listAuditDays(recording.records)).toEqual({ line })
  }))

test('a process with older keys goes on from what newer keys have signed as well', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    await recording.recordsOf(`${NEW_KEY},${OLD_KEY}`).signAnew()

    expect(await recording.record(noon('2031-05-06'))).toBe('2031-05-05')

    expect(await recording.records.days()).toContain('2031-05-04')
  }))

test('a full stream refuses texts and removes none', async () => {
  expect(await nats.config()).toMatchObject({
    discard: 'new',
    max_msgs: 50_000,
    max_bytes: 16 * 1024 * 1024,
    max_msg_size: 1024,
  })
  expect(await nats.forge('2031-05-01', { text: 'x'.repeat(1024) })).toHaveProperty('error')
})

test('a day without a record between two that have one is a gap', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const stored = [await recording.records.find('2031-05-01'), await recording.records.find('2031-05-03')]
    await nats.begin()
    for (const record of stored) await nats.forge(record!.day, record!)

    expect(await recording.verify()).toMatchObject({ compared: 2, gaps: ['2031-05-02'], problems: [] })
  }))

test('a second record of a day is reported, even if a key has signed it', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeDays(recording)
    await recording.tamper(['delete from audit_entries where firm_id = $1', [toUuid(firm)]])
    const first = (await recording.records.find('2031-05-02'))!
    await nats.forge('2031-05-02', recording.records.sign({ ...first, firms: 1 }))
    await nats.forge('2031-05-03', {})

    const { problems } = await recording.verify()

    expect(problems).toEqual(
      expect.arrayContaining(['2031-05-02', '2031-05-03'].map((day) => `${day}: there is another record of this day`)),
    )
    expect(problems).toContain('2031-05-02: 2 firms had events when the day was recorded; the log has 1')
  }))

test('a day that another process has recorded differently is an error in the log', () =>
  withRecording(nats, async (recording) => {
    const late = recording.recordsOf(OLD_KEY)
    late.add = async (record) => {
      await nats.forge(record.day, late.sign({ ...record, firms: 7 }))
      return DayRecords.prototype.add.call(late, record)
    }

    await recording.record(noon('2031-05-02'), late)

    expect(recording.errors).toEqual([
      {
        audit_day: expect.objectContaining({ day: '2031-05-01', firms: 0 }),
        recorded: expect.objectContaining({ firms: 7 }),
      },
    ])
  }))

test('records are signed anew with the newest key, so that the old one can go', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const withNew = async () => (await recording.verify({ keys: NEW_KEY, texts: recording.copied() })).problems
    expect(await withNew()).toHaveLength(4)
    await nats.forge('2031-05-06', {})

    const both = recording.recordsOf(`${NEW_KEY},${OLD_KEY}`)
    expect(await both.signAnew()).toEqual({ signed: 4, unsigned: ['2031-05-06'] })
    expect(await both.signAnew()).toMatchObject({ signed: 0 })

    expect(await withNew()).toEqual(['2031-05-06: the record is not signed by a key of ENCRYPTION_KEYS'])
  }))

test('processes that sign records anew at once add each of them once', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const both = recording.recordsOf(`${NEW_KEY},${OLD_KEY}`)

    const outcomes = await Promise.all([1, 2, 3].map(() => both.signAnew()))

    expect(outcomes.reduce((sum, { signed }) => sum + signed, 0)).toBe(4)
    expect(await nats.stored()).toBe(8)
  }))

test('a copy is compared like the stream; a line that is no record is told and passed over', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const { line } = await listAuditDays(recording.records)

    const texts = async () => readCopiedDays(`${line}\n\nnothing\n${line.replace('"firms":2', '"firms":3')}\n`)

    expect(await recording.verify({ texts: texts() })).toMatchObject({
      compared: 4,
      problems: ['line 6 is no record of a day', '2031-05-01: there is another record of this day'],
    })
  }))

test('records of days whose events have aged out need no key any more', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    const verify = (now: string) => recording.verify({ keys: NEW_KEY, now, texts: recording.copied() })

    expect(await verify(noon('2038-05-20'))).toMatchObject({
      compared: 0,
      problems: ['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: the record is not signed by a key of ENCRYPTION_KEYS`,
      ),
    })
    expect(await verify(noon('2038-06-05'))).toMatchObject({ problems: [] })
  }))

test('records that an operator of NATS has removed are counted', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    await nats.ask('$JS.API.STREAM.UPDATE.AUDIT_DAYS', { ...(await nats.config()), max_msgs: 3 })

    expect(await recording.verify()).toMatchObject({
      compared: 3,
      problems: ['AUDIT_DAYS lacks 1 of the records that were added to it'],
    })
  }))

test('not even the operator of NATS purges the stream or deletes one record', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    const answers = [
      await nats.ask('$JS.API.STREAM.PURGE.AUDIT_DAYS'),
      await nats.ask('$JS.API.STREAM.MSG.DELETE.AUDIT_DAYS', { seq: 1 }),
    ]

    for (const { error } of answers)
      expect(error).toMatchObject({ description: expect.stringMatching(/not permitted/) })
    expect(await nats.stored()).toBe(4)
  }))

test('a limit that an operator has set is taken away again', async () => {
  const edited = { ...(await nats.config()), max_age: 3_600_000_000_000, max_msgs: 1_000, max_bytes: 1_000_000 }
  expect(await nats.ask('$JS.API.STREAM.UPDATE.AUDIT_DAYS', edited)).not.toHaveProperty('error')

  await nats.prepare()

  expect(await nats.config()).toMatchObject({
    max_age: 0,
    max_msgs: 50_000,
    max_bytes: 16 * 1024 * 1024,
    max_msgs_per_subject: -1,
  })
})
