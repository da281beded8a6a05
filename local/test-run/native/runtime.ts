import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { forTestFile } from './modules.ts'
import { type Globals, setGlobals } from './test-file.ts'

const require = createRequire(import.meta.url)

/**
 * Loads test files as Node itself loads modules. Jest's own runtime loads all that a test file imports into a context of
 * that file, and for the next file again: 0.1 to 0.2 s of processor time a file, and memory that is never given back.
 * Here a worker loads a module once for all its test files, except test files and their helpers (`modules.ts`).
 *
 * https://jestjs.io/docs/configuration#runtime-string
 */
export default class NativeRuntime {
  /** The framework of tests keeps its state in its module and under these names. Each test file begins with none. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path]
    for (const name of ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']) Reflect.deleteProperty(globalThis, Symbol.for(name))
    return require(path)
  }

  setGlobalsForRuntime(globals: Globals): void {
    setGlobals(globals)
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  async unstable_importModule(path: string): Promise<void> {
    await import(forTestFile(pathToFileURL(path)).href)
  }

  requireModule(path: string): unknown {
    return require(path)
  }

  enterTestCode(): void {}

  leaveTestCode(): void {}

  getSourceMaps(): Map<string, string> {
    return new Map()
  }

  getAllCoverageInfoCopy(): undefined {}

  teardown(): void {}
}
