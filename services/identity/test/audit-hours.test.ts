/** What the records of hours show that those of days do not. */
import { type FirmId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { writtenRecord } from '../src/audit/span-record.ts'
import { type Nats, NEW_KEY, noon, OLD_KEY, type Recording, startNats, withRecording } from './day-recording.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())
beforeEach(() => nats.begin())

const at = (time: string) => `2031-05-02T${time}:00.000Z`

/** Removes all that the database has of a firm's log. */
const removeLog = (recording: Recording, firm: FirmId) =>
  recording.tamper(
    ...['audit_heads', 'audit_entries', 'audit_anchors'].map((table): [string, unknown[]] => [
      `delete from ${table} where firm_id = $1`,
      [toUuid(firm)],
    ]),
  )

/** Two firms with an event in each of three hours, which are recorded, as is the day before. */
async function recordThreeHours(recording: Recording) {
  const firms = [newId('firm'), newId('firm')] as const
  await recording.record(at('01:00'))
  await recording.recordHours(at('08:30'))
  for (const hour of ['08', '09', '10']) for (const firm of firms) await recording.append(firm, at(`${hour}:30`))
  await recording.recordHours(at('11:10'))
  return firms
}

test('an hour is recorded ten minutes after its end, and the log of identity has the same record', () =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)

    const hours = ['2031-05-02T07', '2031-05-02T08', '2031-05-02T09', '2031-05-02T10']
    expect(await recording.hours.spans()).toEqual(hours)
    const record = await recording.hours.find('2031-05-02T10')
    expect(record).toMatchObject({ firms: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(recording.logged.at(-1)).toEqual({ audit_hour: writtenRecord(record!) })
    expect(writtenRecord(record!)).toMatchObject({ hour: '2031-05-02T10' })
    expect(await recording.verifyAll(at('11:10'))).toContain(
      '\n4 hours recorded from 2031-05-02T07 to 2031-05-02T10, 4 compared with the log, which has what was recorded',
    )
  }))

test('a log that is gone before its first day has ended shows', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeHours(recording)

    await removeLog(recording, firm)

    const report = await recording.verifyAll(at('11:10'))
    const lines = ['08', '09', '10'].map(
      (hour) => `2031-05-02T${hour}: 2 firms had events when the hour was recorded; the log has 1`,
    )
    expect(report).toContain(`; 3 problems:\n${lines.join('\n')}`)
  }))

test('a log that was gone when its day was recorded shows, and hours of a day that differs are not told', () =>
  withRecording(nats, async (recording) => {
    const [firm, kept] = await recordThreeHours(recording)
    await removeLog(recording, firm)
    await recording.record('2031-05-03T01:00:00.000Z')
    await recording.recordHours('2031-05-03T01:10:00.000Z')
    const removedBefore = await recording.verifyAll('2031-05-03T01:10:00.000Z')
    await removeLog(recording, kept)

    const removedAfter = await recording.verifyAll('2031-05-03T01:10:00.000Z')

    expect(removedBefore).toContain('2 days recorded from 2031-05-01 to 2031-05-02, 2 compared with the log, which has')
    expect(removedBefore).toContain('; 3 problems:\n2031-05-02T08: 2 firms had events')
    expect(removedAfter).toContain('2031-05-02: 1 firms had events when the day was recorded; the log has 0')
    expect(removedAfter).not.toMatch(/^2031-05-02T/m)
    expect(removedAfter).toContain('2031-05-03T00: 1 firms had events when the hour was recorded; the log has 0')
  }))

test('an hour in which firms had events and that has no record is a problem; one without events is none', () =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)
    await recording.recordHours(at('14:10'))
    const records = await Promise.all(
      ['07', '08', '10', '11', '13'].map((hour) => recording.hours.find(`2031-05-02T${hour}`)),
    )
    const days = await recording.records.find('2031-05-01')
    await nats.begin()
    await nats.forge('2031-05-01', writtenRecord(days!))
    for (const record of records) await nats.forgeHour(record!.span, writtenRecord(record!))

    const report = await recording.verifyAll(at('14:10'))

    expect(report).toMatch(/; 1 problem:\n2031-05-02T09 has no record, though firms had events in it$/)
  }))

test('hours that should be recorded and are not are a problem of the stream, and not of a copy', () =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)

    expect(await recording.verifyAll(at('13:09'))).not.toContain('problem')
    expect(await recording.verifyAll(at('14:10'))).toMatch(
      /; 1 problem:\nneither 2031-05-02T11 nor a later hour is recorded$/,
    )
    expect(await recording.verifyAll(at('14:10'), await recording.copy())).not.toContain('problem')
  }))

test('a copy with hours is compared like the stream; a copy of days alone says nothing of hours', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeHours(recording)
    const copy = await recording.copy()
    const ofDays = copy.split('\n').filter((line) => line.startsWith('{"day"'))
    await nats.begin()
    await removeLog(recording, firm)

    expect(await recording.verifyAll(at('11:10'), copy)).toContain('; 3 problems:\n2031-05-02T08: 2 firms had events')
    expect(await recording.verifyAll(at('11:10'), ofDays.join('\n'))).not.toMatch(/hour|problem/)
  }))

test('after an outage the hours that are missing are recorded, a week at a time', () =>
  withRecording(nats, async (recording) => {
    await recording.recordHours(noon('2031-05-01'))

    expect(await recording.recordHours(noon('2031-05-09'))).toBe('2031-05-08T10')
    expect(await recording.recordHours(noon('2031-05-09'))).toBe('2031-05-09T10')
  }))

test('records of hours are signed again with the newest key, and one that is signed as a day counts for nothing', () =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)
    const day = await recording.records.find('2031-05-01')
    await nats.forgeHour('2031-05-02T11', { ...writtenRecord(day!), day: undefined, hour: '2031-05-02T11' })

    expect(await recording.recordsOf(`${NEW_KEY},${OLD_KEY}`, 'hour').signAnew()).toEqual({
      signed: 4,
      unsigned: ['2031-05-02T11'],
    })
    expect(await recording.verifyAll(at('12:10'))).toContain('2031-05-02T11: the record is not signed by a key')
  }))

test('texts of hours age out after 35 days, and prepare-nats takes other limits away', async () => {
  const daysOf = (config: Record<string, unknown>) => (config.max_age as number) / 86_400_000_000_000
  const config = await nats.config('AUDIT_HOURS')
  expect(daysOf(config)).toBe(35)
  const edited = { ...config, max_age: 3_600_000_000_000, max_msgs: 1_000 }
  expect(await nats.ask('$JS.API.STREAM.UPDATE.AUDIT_HOURS', edited)).not.toHaveProperty('error')

  await nats.prepare()

  const prepared = await nats.config('AUDIT_HOURS')
  expect([daysOf(prepared), prepared.max_msgs]).toEqual([35, 50_000])
})

test('hours that have aged out of the stream are no problem', () =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)
    await nats.ask('$JS.API.STREAM.UPDATE.AUDIT_HOURS', { ...(await nats.config('AUDIT_HOURS')), max_msgs: 2 })

    expect(await recording.verifyAll(at('11:10'))).toContain(
      '\n2 hours recorded from 2031-05-02T09 to 2031-05-02T10, 2 compared with the log, which has what was recorded',
    )
  }))

test.each([
  ['hours', 'hours', /^1 day recorded .* 1 compared with the log, which has what was recorded$/m],
  ['days', 'records', /^4 hours recorded .* 4 compared with the log, which has what was recorded$/m],
] as const)('the others are compared though the records of %s cannot be read', (unread, stream, compared) =>
  withRecording(nats, async (recording) => {
    await recordThreeHours(recording)
    jest.spyOn(recording[stream], 'texts').mockRejectedValue(new Error('stream not found'))

    const report = await recording.verifyAll(at('11:10'))

    expect(report).toMatch(compared)
    expect(report).toContain(
      `the records of ${unread} could not be read (--records <file> compares a copy):\nstream not found`,
    )
  }),
)
