/** The records of days themselves: in the stream, in a copy, and under other keys. */
import { toUuid } from '@dossier/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { writtenRecord } from '../src/audit/span-record.ts'
import { readCopiedSpans } from '../src/audit/span-texts.ts'
import { listAuditDays } from '../src/commands/list-audit-days.ts'
import { type Nats, NEW_KEY, noon, OLD_KEY, recordThreeDays, startNats, withRecording } from './day-recording.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())
beforeEach(() => nats.begin())

test('a record that no key has signed is reported, and its day is not recorded again', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const record = await recording.records.find('2031-05-03')
    await nats.forge('2031-05-04', { ...writtenRecord(record!), day: '2031-05-04' })
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

test('an empty copy is a problem', async () => {
  expect(readCopiedSpans('\n').day.problems).toEqual(['the copy has no records: take another one'])
})

test('a text under a key that is no day is reported, and one of another day is in no copy', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const { line } = await listAuditDays({ day: recording.records, hour: recording.hours })
    await nats.forge('someday', {})
    await nats.forge('0001-01-01', writtenRecord((await recording.records.find('2031-05-01'))!))

    expect((await recording.verify()).problems).toEqual(['AUDIT_DAYS has a text under someday, which is no day'])
    expect(await listAuditDays({ day: recording.records, hour: recording.hours })).toEqual({ line })
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

test('a second record of a day is reported, even if a key has signed it', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeDays(recording)
    await recording.tamper(['delete from audit_entries where firm_id = $1', [toUuid(firm)]])
    const first = (await recording.records.find('2031-05-02'))!
    await nats.forge('2031-05-02', writtenRecord(recording.records.sign({ ...first, firms: 1 })))
    await nats.forge('2031-05-03', {})

    const { problems } = await recording.verify()

    expect(problems).toEqual(
      expect.arrayContaining(['2031-05-02', '2031-05-03'].map((day) => `${day}: there is another record of this day`)),
    )
    expect(problems).toContain('2031-05-02: 2 firms had events when the day was recorded; the log has 1')
  }))

test('records are signed again with the newest key, so that the old one can go', () =>
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

test('processes that re-sign records at once add each of them once', () =>
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
    const { line } = await listAuditDays({ day: recording.records, hour: recording.hours })

    const texts = async () => readCopiedSpans(`${line}\n\nnothing\n${line.replace('"firms":2', '"firms":3')}\n`).day

    expect(await recording.verify({ texts: texts() })).toMatchObject({
      compared: 4,
      problems: ['line 6 is not a record of a day or hour', '2031-05-01: there is another record of this day'],
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
