/** The environment of test files is the process itself. They need no globals, because they import what they use. */
export default class NativeEnvironment {
  /** Where jest puts what its own runtime shows to test files. */
  readonly global = {}
  /** Environment variables as the test file finds them. The next one finds the same. */
  readonly #variables = { ...process.env }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(this.#variables, name)) delete process.env[name]
    Object.assign(process.env, this.#variables)
  }

  getVmContext(): null {
    return null
  }
}
