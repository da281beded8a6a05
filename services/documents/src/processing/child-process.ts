import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '@dossier/contracts'
import { findSandbox } from './sandbox.ts'

/** JavaScript of the decoders needs little; images and WebAssembly lie outside of this heap. */
const HEAP_MIB_MAX = 256
/** Of what the process says on its way out, for the log. */
const REASON_CHARS_MAX = 500

/** How often the memory of the process is looked at from outside; its own guard looks more often. */
const WATCH_MS = 200
/** Of memory. Where pages are larger, the bound is found out later. */
const PAGE_BYTES = 4096

export interface ProcessingLimits {
  /** Longest time for one process, and the processor time within it. */
  msMax: number
  cpuMsMax: number
  /** Resident memory of the process. */
  memoryBytesMax: number
  /** An image of more pixels is not decoded. */
  pixelsMax: number
}

/** One run of a program in the sandbox. */
export interface SandboxedRun<Result> {
  program: readonly string[]
  /** Its only argument, which must be all that it needs to know. */
  task: object
  /** What it reads from its standard input. */
  bytes: AsyncIterable<Uint8Array>
  /** Without `msMax`, `signal` bounds its time. */
  limits: Pick<ProcessingLimits, 'memoryBytesMax'> & Partial<Pick<ProcessingLimits, 'msMax'>>
  /** Ends it early. */
  signal?: AbortSignal | undefined
  /** Reads what it says, and may end it early. Where this throws, the process is ended too. */
  read: (output: Readable, end: () => void) => Promise<Result>
}

/**
 * Runs a program that reads hostile files in a process of its own, which sees those files and nothing else: no environment,
 * no other files, no network, no further processes. Its decoders are WebAssembly, and the operating system adds what bounds
 * it offers. The process is killed when it takes too long or too much memory, and no other file suffers. The files pass
 * through this process in pieces. Throws what reading `bytes` throws, what `read` throws, or when nothing can be begun.
 */
export async function runSandboxed<Result>({
  program,
  task,
  bytes,
  limits,
  signal,
  read,
}: SandboxedRun<Result>): Promise<{ result: Result; failure: string | undefined }> {
  const { prefix } = await findSandbox()
  const child = await start([...prefix, process.execPath, ...processOptions(), ...program, JSON.stringify(task)])
  const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  let killedBecause: string | undefined
  const kill = (reason: string) => {
    killedBecause ??= reason
    child.kill('SIGKILL')
  }
  const stop = () => kill('it was stopped')
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const { msMax } = limits
  const timer = msMax === undefined ? undefined : setTimeout(() => kill(`it took longer than ${msMax} ms`), msMax)
  const watch = setInterval(async () => {
    if ((await residentBytesOf(child)) > limits.memoryBytesMax) {
      kill(`it took more than ${limits.memoryBytesMax} bytes of memory`)
    }
  }, WATCH_MS)
  try {
    const [result, reason] = await Promise.all([
      read(child.stdio[3] as Readable, () => child.kill('SIGKILL')),
      readReason(child.stderr!),
      feed(child.stdin!, bytes),
    ])
    const [code, killedBy] = await exit
    const failure = code === 0 ? undefined : reason || `it ended with ${killedBy ?? code}`
    return { result, failure: killedBecause ?? failure }
  } finally {
    signal?.removeEventListener('abort', stop)
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

async function start([command, ...args]: readonly string[]): Promise<ChildProcess> {
  const child = spawn(command!, args, { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] })
  try {
    await once(child, 'spawn')
  } catch (cause) {
    throw new AppError('service_unavailable', {}, { internal: 'no process could be started to read a file', cause })
  }
  // Where memory runs out after all, the kernel takes this process before any other.
  await writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {})
  return child
}

/**
 * Resident memory of the process, seen from outside: a file that took the process over may have ended its guard. Zero where
 * the system does not tell.
 */
async function residentBytesOf({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES
}

/** It may read its own program and the packages, and start threads: the one that guards it, and those of sharp. */
export function processOptions(): string[] {
  const manifest = findPackageJSON(import.meta.url)!
  const readable = [
    join(fileURLToPath(new URL('.', import.meta.url)), '*'),
    join(dirname(manifest), 'node_modules', '*'),
    join(packagesFolder(), '*'),
    manifest,
  ]
  return [
    '--no-warnings',
    `--max-old-space-size=${HEAP_MIB_MAX}`,
    // One file per process: the other cores are others'. It also starts with a seventh less processor time.
    '--v8-pool-size=1',
    '--permission',
    '--allow-worker',
    `--require=${fileURLToPath(new URL('./child/binding.cjs', import.meta.url))}`,
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ]
}

/** The outermost node_modules that the packages are in. */
function packagesFolder(): string {
  const sharpAt = fileURLToPath(import.meta.resolve('sharp'))
  const folder = '/node_modules'
  return sharpAt.slice(0, sharpAt.indexOf(`${folder}/`) + folder.length)
}

/** Ignores that the process stopped reading early; throws if the source cannot be read. */
async function feed(stdin: Writable, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let isClosed = false
  const closed = new Promise<void>((resolve) => {
    stdin.once('close', () => {
      isClosed = true
      resolve()
    })
  })
  stdin.on('error', () => {})
  for await (const piece of bytes) {
    if (isClosed) return
    if (!stdin.write(piece)) await Promise.race([once(stdin, 'drain').catch(() => {}), closed])
  }
  stdin.end()
}

/** The last line of an uncaught error names it; the rest is not kept. */
async function readReason(stderr: Readable): Promise<string> {
  let text = ''
  for await (const piece of stderr) text = (text + piece).slice(-4 * REASON_CHARS_MAX)
  return (/^\s*(?:\w*Error: )(.*)$/m.exec(text)?.[1] ?? text.trim()).slice(0, REASON_CHARS_MAX)
}
