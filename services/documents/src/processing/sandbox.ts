import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Longest time for a tool to say whether it works here. */
const PROBE_MS_MAX = 5_000

/** Restrictions of the operating system on the decoding process, in addition to those of Node and WebAssembly. */
export interface Sandbox {
  /** Programs that the process is started through, each with its arguments. */
  prefix: string[]
  /** Names of the bounds that hold, for the log. */
  holds: string[]
}

let found: Promise<Sandbox> | undefined

/**
 * The tools of this machine. Tools that are missing or refused, as in most containers, are left out: they are the second
 * wall, not the first (decision 18). Tried once for a process.
 */
export function findSandbox(): Promise<Sandbox> {
  found ??= probe()
  return found
}

async function probe(): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0
  // No limit of memory: V8 reserves address space by the number of processors, and would not start within it.
  const limits = ['prlimit', '--core=0', '--fsize=0', '--']
  // Another user of the machine is other; a user namespace makes one out of the same user, who may then look at none of ours.
  const namespaces = isRoot ? ['unshare', '--net', '--'] : ['unshare', '--user', '--net', '--']
  const [hasLimits, hasNamespaces] = await Promise.all([works(limits), works(namespaces)])
  return {
    prefix: [...(hasLimits ? limits : []), ...(hasNamespaces ? namespaces : [])],
    holds: [
      ...(isRoot ? ['another user'] : []),
      ...(hasLimits ? ['no core dumps and no files'] : []),
      ...(hasNamespaces ? ['no network'] : []),
      ...(hasNamespaces && !isRoot ? ['a user namespace'] : []),
    ],
  }
}

async function works([tool, ...args]: string[]): Promise<boolean> {
  try {
    await run(tool!, [...args, 'true'], { timeout: PROBE_MS_MAX })
    return true
  } catch {
    return false
  }
}
