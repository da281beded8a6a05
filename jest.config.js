import { TEST_MS_MAX } from './testbed/src/time-limits.ts'

/** Node loads the tests as it loads the services: the sources as they are, whose types it strips. */
export default {
  testEnvironment: '<rootDir>/local/test-run/native/environment.ts',
  runtime: '<rootDir>/local/test-run/native/runtime.ts',
  injectGlobals: false,
  transform: {},
  // `*.long.test.ts` is for `npm run test:long`.
  testMatch: ['<rootDir>/{packages,services,apps,local,testbed,system-tests,bench,deploy}/**/!(*.long).test.ts'],
  // Sources of releases lie there, with the same packages.
  modulePathIgnorePatterns: ['<rootDir>/.local/'],
  cacheDirectory: '<rootDir>/.local/jest-cache',
  globalSetup: '<rootDir>/testbed/src/global-setup.ts',
  globalTeardown: '<rootDir>/testbed/src/global-teardown.ts',
  // Twice the cores of a small machine: a file waits half of its time, for processes, scans, time-outs.
  maxWorkers: 4,
  // Modules that Node has loaded stay. A worker that holds this much after a test file is replaced.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: TEST_MS_MAX,
}
