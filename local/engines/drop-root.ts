import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type UserId = { readonly uid: number; readonly gid: number }

/**
 * The user for programs that refuse to run as root: the owner of what they left in `dataDir` when there is any, else
 * `nobody`. Undefined when this process is not root, and nothing needs to change.
 */
export async function unprivilegedUser(dataDir: string): Promise<UserId | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/**
 * What lets another user into folders of root, such as a checkout in root's home: the one capability that ignores file
 * permissions. access(2), which initdb asks, looks at it only under `no_setuid_fixup` (capabilities(7)). The alternative
 * would be to open root's home to everyone.
 */
const IGNORES_PERMISSIONS = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
]

/** The command line that runs a program as `user`, who need not be able to reach `paths`. */
export async function commandAs(user: UserId | undefined, command: readonly string[], paths: readonly string[]) {
  if (!user) return command
  const reachable = await Promise.all(paths.map(isReachableByOthers))
  const rights = reachable.every(Boolean) ? [] : IGNORES_PERMISSIONS
  return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...rights, '--', ...command]
}

const OTHERS_MAY_ENTER = 0o001

async function isReachableByOthers(path: string): Promise<boolean> {
  const folder = dirname(path)
  const { mode } = await stat(folder)
  if ((mode & OTHERS_MAY_ENTER) === 0) return false
  return folder === dirname(folder) || isReachableByOthers(folder)
}
