import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, untilAborted } from '../../run.ts'
import { documentedCommands } from './documented-lines.ts'

/** Lines that wait for something that never comes end after this. */
const LINES_MS_MAX = 10 * 60_000
const deploy = join(import.meta.dirname, '..', '..')

/** A shell in an empty folder, in which documentation is followed to the letter. The chart is where the documentation has it. */
export class OperatorShell {
  readonly folder = mkdtempSync(join(tmpdir(), 'dossier-operator-'))
  /** In addition to the environment of this process. */
  readonly environment: Record<string, string> = {}
  readonly #programs = join(this.folder, 'programs')

  /** `programs` are scripts for the shell, by the names under which they are found before any other. */
  constructor(programs: Record<string, string>) {
    symlinkSync(deploy, join(this.folder, 'deploy'))
    mkdirSync(this.#programs)
    for (const [name, script] of Object.entries(programs)) {
      const path = join(this.#programs, name)
      writeFileSync(path, `#!/bin/sh\n${script}\n`)
      chmodSync(path, 0o755)
    }
  }

  /** Runs lines, and stops at the first that fails. */
  run(lines: string): Promise<string> {
    const env = { ...this.environment, PATH: `${this.#programs}:${process.env.PATH}` }
    const bash = () => run('bash', ['-euo', 'pipefail', '-c', lines], { cwd: this.folder, env })
    return untilAborted(AbortSignal.timeout(LINES_MS_MAX), bash)
  }

  /** Runs lines that use the functions of the chart's README. */
  runWithFunctions(lines: string): Promise<string> {
    return this.run(`${documentedCommands().functions}\n${lines}`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
