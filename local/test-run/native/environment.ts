/** The environment of test files: that of the process. Each needs no globals, because it imports what it uses. */
export default class NativeEnvironment {
  /** Where jest puts what its own runtime shows to test files. */
  readonly global = {}

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {}

  getVmContext(): null {
    return null
  }
}
