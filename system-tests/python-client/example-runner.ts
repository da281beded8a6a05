import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createEnvironment, type VirtualEnvironment } from './python.ts'

/** Downloads what the package needs. */
export const INSTALL_MS_MAX = 600_000

const PACKAGE = fileURLToPath(new URL('../../packages/python/', import.meta.url))
const PROGRAM = fileURLToPath(new URL('run_examples.py', import.meta.url))

/** A Python that has the client, in a folder of its own. */
export interface InstalledClient extends VirtualEnvironment {
  remove(): Promise<void>
}

export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), 'python-examples-'))
  const environment = await createEnvironment('python3', folder, [PACKAGE])
  return { ...environment, remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface PythonExample {
  base_url: string
  headers: Record<string, string>
  code: string
}

/** One process that runs examples one after the other: starting Python for each would take longer than all of them. */
export interface ExampleRunner {
  run(example: PythonExample): Promise<{ status?: number; error?: string }>
  stop(): Promise<void>
}

export function startExampleRunner({ command }: VirtualEnvironment): ExampleRunner {
  const child = spawn(command, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    async run(example) {
      child.stdin.write(`${JSON.stringify(example)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('Python has ended')
      return JSON.parse(value)
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
