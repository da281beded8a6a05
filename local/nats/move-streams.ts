import { access, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { JETSTREAM_ACCOUNT } from '@dossier/runtime'

/**
 * Moves the streams of a server that is stopped and has no cluster from the default account, where they were before JetStream
 * had an account of its own. Leaves alone what was moved before.
 */
export async function moveStreams(storeDir: string): Promise<void> {
  const [from, to] = ['$G', JETSTREAM_ACCOUNT].map((account) => join(storeDir, 'jetstream', account)) as [
    string,
    string,
  ]
  if ((await exists(from)) && !(await exists(to))) await rename(from, to)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
