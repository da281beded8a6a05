import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import type { Task } from './child/task.ts'
import { FrameReader } from './frames.ts'
import { type FileToProcess, NO_FACTS, type ProcessedFile, type Processor } from './processor.ts'
import { findSandbox, type Sandbox } from './sandbox.ts'

const MAIN = fileURLToPath(new URL('./child/main.ts', import.meta.url))
/** JavaScript of the decoders needs little; images and WebAssembly lie outside of this heap. */
const HEAP_MIB_MAX = 256
/** Of what the process says on its way out, for the log. */
const REASON_CHARS_MAX = 500

/** How often the memory of the process is looked at from outside; its own guard looks more often. */
const WATCH_MS = 200
/** Of memory. Where pages are larger, the bound is found out later. */
const PAGE_BYTES = 4096

export interface ProcessingLimits {
  /** Longest time for one file, and the processor time within it. */
  msMax: number
  cpuMsMax: number
  /** Resident memory of the process that decodes it. */
  memoryBytesMax: number
  /** An image of more pixels is not decoded. */
  pixelsMax: number
}

/**
 * Decodes each file in a process of its own, which sees that file and nothing else: no environment, no other files,
 * no network, no further processes. Its decoders are WebAssembly, and the operating system adds what bounds it offers. The
 * process is killed when it takes too long or too much memory, and no other file suffers. The file passes through this
 * process in pieces.
 */
export class ChildProcessor implements Processor {
  readonly #limits: ProcessingLimits
  readonly #sandbox: Promise<Sandbox>

  readonly #program: readonly string[]

  /** `program` takes the place of the decoder in tests. */
  constructor(limits: ProcessingLimits, { log, program = [MAIN] }: { log?: Logger; program?: readonly string[] } = {}) {
    this.#limits = limits
    this.#program = program
    this.#sandbox = findSandbox()
    void this.#sandbox.then(({ holds }) => log?.info({ holds }, 'what the system keeps from decoders of files'))
  }

  async process({ detectedType, sizeBytes, bytes }: FileToProcess): Promise<ProcessedFile> {
    const { msMax, ...limits } = this.#limits
    const { prefix } = await this.#sandbox
    const child = await start([...prefix, process.execPath, ...processOptions(), ...this.#program], {
      ...{ detectedType, sizeBytes },
      ...limits,
    })
    const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
    let killedBecause: string | undefined
    const kill = (reason: string) => {
      killedBecause ??= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => kill(`it took longer than ${msMax} ms`), msMax)
    const watch = setInterval(async () => {
      if ((await residentBytesOf(child)) > limits.memoryBytesMax) {
        kill(`it took more than ${limits.memoryBytesMax} bytes of memory`)
      }
    }, WATCH_MS)
    try {
      const [result, reason] = await Promise.all([
        readResult(child),
        readReason(child.stderr!),
        feed(child.stdin!, bytes),
      ])
      const [code, signal] = await exit
      if (killedBecause !== undefined) return { ...result, failure: killedBecause }
      return code === 0 ? result : { ...result, failure: reason || `it ended with ${signal ?? code}` }
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      child.kill('SIGKILL')
    }
  }
}

async function start([command, ...args]: readonly string[], task: Task): Promise<ChildProcess> {
  const child = spawn(command!, [...args, JSON.stringify(task)], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  try {
    await once(child, 'spawn')
  } catch (cause) {
    throw new AppError('service_unavailable', {}, { internal: 'no process could be started to decode a file', cause })
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
  const readable = [
    fileURLToPath(new URL('./*', import.meta.url)),
    fileURLToPath(new URL('../../node_modules/*', import.meta.url)),
    `${packagesFolder()}/*`,
    fileURLToPath(new URL('../../package.json', import.meta.url)),
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
  const sharpAt = createRequire(import.meta.url).resolve('sharp')
  const folder = '/node_modules'
  return sharpAt.slice(0, sharpAt.indexOf(`${folder}/`) + folder.length)
}

/** What is not read because the process has ended is left; what cannot be read from its source is thrown. */
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

async function readResult(child: ChildProcess): Promise<ProcessedFile> {
  const result: ProcessedFile = { facts: NO_FACTS, variants: [] }
  const reader = new FrameReader()
  try {
    for await (const piece of child.stdio[3] as Readable) {
      for (const { header, body } of reader.push(piece)) {
        if (header.kind === 'variant') result.variants.push({ name: header.name, bytes: body })
        else result.facts = { pages: header.pages, width: header.width, height: header.height }
      }
    }
  } catch {
    child.kill('SIGKILL')
  }
  return result
}

/** The last line of an uncaught error names it; of the rest nothing is kept. */
async function readReason(stderr: Readable): Promise<string> {
  let text = ''
  for await (const piece of stderr) text = (text + piece).slice(-4 * REASON_CHARS_MAX)
  return (/^\s*(?:\w*Error: )(.*)$/m.exec(text)?.[1] ?? text.trim()).slice(0, REASON_CHARS_MAX)
}
