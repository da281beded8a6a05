import { expect, test } from '@jest/globals'
import { ABSENCE_MS_MAX, Absence } from './absence.ts'

test('a service that has just gone is waited for, ever less often, and given up in time', () => {
  const absence = new Absence()
  const pauses: number[] = []

  let nowMs = 0
  for (let pause = absence.pauseMs(0, nowMs); pause !== undefined; pause = absence.pauseMs(pauses.length, nowMs)) {
    pauses.push(pause)
    nowMs += pause
  }

  expect(pauses.slice(0, 5)).toEqual([20, 40, 80, 160, 200])
  expect(nowMs).toBe(ABSENCE_MS_MAX)
})

test('requests of one absence share its time: late ones wait for the rest, and after it nobody waits', () => {
  const absence = new Absence()
  absence.pauseMs(0, 0)

  expect(absence.pauseMs(0, ABSENCE_MS_MAX - 5)).toBe(5)
  expect(absence.pauseMs(0, ABSENCE_MS_MAX)).toBeUndefined()
  expect(absence.pauseMs(0, ABSENCE_MS_MAX + 9_000)).toBeUndefined()
})

test('an answer ends the absence, and the next absence is waited out from the start', () => {
  const absence = new Absence()
  absence.pauseMs(0, 0)
  absence.pauseMs(0, ABSENCE_MS_MAX)

  absence.end()

  expect(absence.pauseMs(0, ABSENCE_MS_MAX + 1)).toBe(20)
})

test('an absence that nobody has seen for a while says nothing of the present', () => {
  const absence = new Absence()
  absence.pauseMs(0, 0)

  expect(absence.pauseMs(0, 60_000)).toBe(20)
})
