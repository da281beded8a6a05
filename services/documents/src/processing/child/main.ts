/**
 * The process that decodes one file. It reads the file from its standard input, writes frames to file descriptor 3, and
 * may do nothing else: it has no environment, no permission for files, network, processes or native code, and gives up
 * root's rights before it reads the file.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { dropPrivileges } from './drop-privileges.ts'
import type { GuardedLimits, Task } from './task.ts'

const task: Task = JSON.parse(process.argv[2]!)

const { cpuMsMax, memoryBytesMax } = task
const limits: GuardedLimits = { cpuMsMax, memoryBytesMax, parentPid: process.ppid }
const guard = new Worker(new URL('./guard.mjs', import.meta.url), { workerData: limits })

// Nothing is read that is not watched, and nothing with the rights to read more.
const [decode] = await Promise.all([loadDecoder(task), once(guard, 'message')])
dropPrivileges()
await decode(await readInput(task.sizeBytes))
process.exit(0)

/** Loads all that the decoder needs of its own program, WebAssembly and threads included. */
async function loadDecoder({ detectedType, pixelsMax }: Task): Promise<(file: Buffer) => Promise<void>> {
  const { loadSharp } = await import('./pictures.ts')
  await loadSharp()
  if (detectedType === 'application/pdf') return await (await import('./pdf.ts')).loadPdfReader()
  if (detectedType === 'image/heic' || detectedType === 'image/heif') {
    const { readHeic } = await import('./heic.ts')
    return (file) => readHeic(file, pixelsMax)
  }
  const { readImage } = await import('./image.ts')
  return (file) => readImage(file, pixelsMax)
}

/** Into one piece of memory of the right size. */
async function readInput(sizeBytes: number): Promise<Buffer> {
  const whole = Buffer.alloc(sizeBytes)
  let at = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    if (at + piece.length > sizeBytes) throw new Error('the file is longer than was said')
    piece.copy(whole, at)
    at += piece.length
  }
  if (at < sizeBytes) throw new Error('the file is shorter than was said')
  return whole
}
