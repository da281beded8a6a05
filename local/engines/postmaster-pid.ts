import { open, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** No process has this id: Linux gives out 2^22 at most. */
const NO_PROCESS = 2_147_483_647

/**
 * Keeps a stranger's process from being taken for the server of a data folder. PostgreSQL refuses to start while the process
 * that `postmaster.pid` names is alive. After a power cut, another program of the same user may have that id.
 *
 * PostgreSQL works in its data folder, so a process that works elsewhere is a stranger. Only the id is replaced, and the file
 * stays: the server still checks whether anybody uses the shared memory that the file names. Without `/proc` nothing happens.
 */
export async function disownStranger(dataDir: string): Promise<void> {
  const file = await open(join(dataDir, 'postmaster.pid'), 'r+').catch(absent)
  if (!file) return
  try {
    const content = await file.readFile('utf8')
    const pid = Number.parseInt(content, 10)
    if (!(pid > 0)) return
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (workingFolder === undefined || workingFolder === (await realpath(dataDir))) return
    // Longer than before and written in place: whenever the power fails, the file names some process.
    await file.write(content.replace(/^\d+/, String(NO_PROCESS)), 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

function absent(err: NodeJS.ErrnoException): undefined {
  if (err.code !== 'ENOENT') throw err
}
