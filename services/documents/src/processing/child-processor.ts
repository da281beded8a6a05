import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '@dossier/contracts'
import type { Task } from './child/task.ts'
import { FrameReader } from './frames.ts'
import { type FileToProcess, NO_FACTS, type ProcessedFile, type Processor } from './processor.ts'

const MAIN = fileURLToPath(new URL('./child/main.ts', import.meta.url))
/** JavaScript of the decoders needs little; images and WebAssembly lie outside of this heap. */
const HEAP_MIB_MAX = 256
/** Of what the process says on its way out, for the log. */
const REASON_CHARS_MAX = 500

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
 * no network, no further processes. It is killed when it takes too long or too much memory, and what kills it hits no
 * other file. The file passes through this process in pieces.
 */
export class ChildProcessor implements Processor {
  readonly #limits: ProcessingLimits

  constructor(limits: ProcessingLimits) {
    this.#limits = limits
  }

  async process({ detectedType, sizeBytes, bytes }: FileToProcess): Promise<ProcessedFile> {
    const { msMax, ...limits } = this.#limits
    const child = await start({ detectedType, sizeBytes, ...limits })
    const exit = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, msMax)
    try {
      const [result, reason] = await Promise.all([
        readResult(child),
        readReason(child.stderr!),
        feed(child.stdin!, bytes),
      ])
      const [code, signal] = await exit
      if (isLate) return { ...result, failure: `it took longer than ${msMax} ms` }
      return code === 0 ? result : { ...result, failure: reason || `it ended with ${signal ?? code}` }
    } finally {
      clearTimeout(timer)
      child.kill('SIGKILL')
    }
  }
}

async function start(task: Task): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...processOptions(), MAIN, JSON.stringify(task)], {
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

/** It may read its own program and the packages, start the thread that guards it, and load sharp's library. */
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
    '--permission',
    '--allow-worker',
    '--allow-addons',
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
