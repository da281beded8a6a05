import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@dossier/local/engines'
import { until } from '@dossier/testbed'
import { createEnvironment } from './python.ts'

/** A package index on this machine, in place of PyPI. For packages that it does not have, it sends pip on to PyPI. */
export interface LocalIndex {
  /** Where `twine` uploads to. */
  uploadUrl: string
  /** What pip gets as `--index-url`. */
  url: string
  stop(): Promise<void>
}

/** @param requirements of the server, for `pip install` */
export async function startLocalIndex(folder: string, requirements: readonly string[]): Promise<LocalIndex> {
  const { command } = await createEnvironment('python3', join(folder, 'index'), requirements)
  const packages = join(folder, 'packages')
  await mkdir(packages)
  const port = await freePort()
  const options = ['--interface', '127.0.0.1', '--port', String(port), '--passwords', '.', '--authenticate', '.']
  const child = spawn(command, ['-m', 'pypiserver', 'run', ...options, packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}/`
  await until(async () => {
    if (child.exitCode !== null) throw new Error('The package index has ended')
    return fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    uploadUrl: address,
    url: `${address}simple/`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
