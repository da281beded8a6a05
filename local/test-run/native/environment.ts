/** The environment of test files is the process itself. They need no globals, because they import what they use. */
export default class NativeEnvironment {
  /** Where jest puts what its own runtime shows to test files. */
  readonly global = {}

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {}

  getVmContext(): null {
    return null
  }
}
