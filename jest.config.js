/**
 * Tests run as ES modules on the sources as they are; swc only strips types and adds nothing. The packages that all of
 * them import are loaded by Node itself, once for a worker.
 */
export default {
  testEnvironment: 'node',
  // Test files import what they use; making globals would take a tenth of the time of a short file.
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/(testbed|packages/(client|contracts|html|runtime))/src/(index|html)\\.ts$|/zod/index\\.js$':
      '<rootDir>/testbed/src/native-doors.mjs',
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/zod@|zod/)'],
  // `*.long.test.ts` is for `npm run test:long`.
  testMatch: ['<rootDir>/{packages,services,local,testbed,system-tests,bench}/**/!(*.long).test.ts'],
  cacheDirectory: '<rootDir>/.local/jest-cache',
  globalSetup: '<rootDir>/testbed/src/global-setup.mjs',
  globalTeardown: '<rootDir>/testbed/src/global-teardown.mjs',
  // One more than the cores of a small machine: several files wait for processes to stop, for scans, for time-outs.
  maxWorkers: 3,
  testSequencer: '<rootDir>/local/test-run/sequencer.mjs',
  // Each file leaves its modules behind in the worker; collecting garbage around them would take most of the time.
  workerIdleMemoryLimit: '700MB',
  // For a busy machine: it ends what hangs, and judges no speed.
  testTimeout: 60_000,
}
