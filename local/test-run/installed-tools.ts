import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from '../platform/checkout.ts'

const run = promisify(execFile)

/** Tools stay there between runs, a folder for each lockfile. */
const FOLDER = join(checkout, '.local', 'tools-of-tests')
const OUTPUT_BYTES_MAX = 64 * 2 ** 20
/** For the largest of the tools over a slow connection. */
const INSTALL_MS_MAX = 5 * 60_000

/**
 * Runs a program with this Node first on the PATH.
 *
 * @throws Error with what the program printed
 */
export async function runTool(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; timeout?: number },
) {
  // A program that hangs may ignore SIGTERM; npm does.
  const settings = { env: toolEnvironment, ...options, maxBuffer: OUTPUT_BYTES_MAX, killSignal: 'SIGKILL' } as const
  return await run(program, args, settings).catch(({ message, stdout, stderr }) => {
    throw new Error([message, stdout, stderr].join('\n'))
  })
}

/**
 * This Node comes first on the PATH, because tools may need a newer one than the machine has. They run as outside of tests: some
 * go by jest's `NODE_ENV`.
 */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
  NODE_ENV: undefined,
}

/**
 * The folder with the packages of a lockfile, without running their install scripts. Installing may take minutes; later times
 * only a look.
 *
 * @param source folder with `package.json` and `package-lock.json`
 */
export async function installedTools(source: string): Promise<string> {
  const lockfile = await readFile(join(source, 'package-lock.json'))
  const folder = join(FOLDER, createHash('sha256').update(lockfile).digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await cp(source, partial, { recursive: true })
  await install(partial)
  try {
    await rename(partial, folder)
  } catch (error) {
    // Another process has made the same meanwhile.
    if (!existsSync(folder)) throw error
    await rm(partial, { recursive: true })
  }
  return folder
}

/** Installs the packages, once more if npm fails or hangs: by then it has most of them in its cache. */
async function install(folder: string): Promise<void> {
  const loadPackages = () =>
    runTool('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: INSTALL_MS_MAX })
  await loadPackages().catch(loadPackages)
}
