/**
 * Tests run as ES modules on the sources as they are; swc only strips types and adds nothing. The packages that all of
 * them import are loaded by Node itself, once for a worker.
 */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/packages/(client|contracts|html|runtime|testbed)/src/(index|html)\\.ts$|/zod/index\\.js$':
      '<rootDir>/packages/testbed/src/native-doors.mjs',
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/zod@|zod/)'],
  testMatch: ['<rootDir>/{packages,services,local,bench}/**/*.test.ts'],
  globalSetup: '<rootDir>/packages/testbed/src/global-setup.mjs',
  globalTeardown: '<rootDir>/packages/testbed/src/global-teardown.mjs',
  // One more than the cores of a small machine: several files wait for processes to stop, for scans, for time-outs.
  maxWorkers: 3,
  testSequencer: '<rootDir>/local/test-run/sequencer.mjs',
  // Each file leaves its modules behind in the worker; collecting garbage around them would take most of the time.
  workerIdleMemoryLimit: '700MB',
  testTimeout: 20_000,
}
