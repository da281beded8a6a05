/** What a test file gets from `@jest/globals`; evaluated for each. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { currentGlobals } from './test-file.ts'

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = currentGlobals()

const mocker = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis })

/** As much of jest's object as tests use. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: () => timers.useFakeTimers(),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  setTimeout(ms: number) {
    Object.assign(globalThis, { [Symbol.for('TEST_TIMEOUT_SYMBOL')]: ms })
  },
}

// The next test file of the worker shares its clock, console and modules with this one.
afterAll(() => {
  timers.useRealTimers()
  mocker.restoreAllMocks()
})
