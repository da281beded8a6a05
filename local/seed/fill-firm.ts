import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OwnerName } from '@dossier/contracts'
import { serviceProgram } from '../platform/service-program.ts'

export interface FirmSize {
  clients: number
  matters: number
  documents: number
}

/**
 * Gives a firm made-up clients, matters and document requests, by the commands of the services that own them, from this
 * checkout or another. Returns what these say.
 *
 * @throws an error with a command's last words
 */
export async function fillFirm(
  firmId: string,
  size: FirmSize,
  databases: Readonly<Record<OwnerName, string>>,
  { seed = 1, sources }: { seed?: number; sources?: string } = {},
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-seed-'))
  const matters = join(folder, 'matters')
  const run = async (service: 'matters' | 'documents', ...options: (string | number)[]) => {
    const { cwd, args } = serviceProgram(service, sources)
    const command = spawn(process.execPath, [...args, 'seed', firmId, '--seed', `${seed}`, ...options.map(String)], {
      cwd,
      env: { ...process.env, DATABASE_URL: databases[service] },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors, [status]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'close') as Promise<[number | null]>,
    ])
    if (status !== 0) throw new Error(`The seed command of ${service} failed:\n${errors || output}`)
    return output.trim()
  }
  try {
    return [
      await run('matters', '--clients', size.clients, '--matters', size.matters, '--ids-to', matters),
      await run('documents', '--documents', size.documents, '--matters-from', matters),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
