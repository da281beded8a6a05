import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** A folder with a Python and packages of its own. */
export interface VirtualEnvironment {
  /** The path of its `python`. */
  command: string
  /** Runs `python` with arguments, in a folder. Returns what it printed. */
  python(args: readonly string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }): Promise<string>
}

/** Why a Python cannot be used here; undefined if it can. */
export function pythonObstacle(command: string): string | undefined {
  // Debian has the last of these in a package of its own.
  const { status } = spawnSync(command, ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'])
  return status === 0 ? undefined : `there is no ${command} from 3.10 on with venv and ensurepip`
}

/** @param requirements what `pip install` gets; a file, a name with its version, or `--group` with what follows it */
export async function createEnvironment(
  command: string,
  folder: string,
  requirements: readonly string[],
): Promise<VirtualEnvironment> {
  await runProgram(command, ['-m', 'venv', '--upgrade-deps', folder])
  const own = join(folder, 'bin', 'python')
  const python: VirtualEnvironment['python'] = (args, options) => runProgram(own, args, options)
  await python(['-m', 'pip', 'install', '--quiet', ...requirements])
  return { command: own, python }
}
