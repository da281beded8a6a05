/**
 * The process that decodes one file: it reads the file from its standard input, writes frames to file descriptor 3,
 * and may do nothing else. It is started without environment and without permission for files or network.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readHeic } from './heic.ts'
import { readImage } from './image.ts'
import { readPdf } from './pdf.ts'
import type { GuardedLimits, Task } from './task.ts'

const task: Task = JSON.parse(process.argv[2]!)

const { cpuMsMax, memoryBytesMax } = task
const limits: GuardedLimits = { cpuMsMax, memoryBytesMax, parentPid: process.ppid }
const guard = new Worker(new URL('./guard.ts', import.meta.url), { workerData: limits })

// Nothing is decoded that is not watched.
const [file] = await Promise.all([readInput(task.sizeBytes), once(guard, 'message')])
if (task.detectedType === 'application/pdf') await readPdf(file)
else if (task.detectedType === 'image/heic' || task.detectedType === 'image/heif') await readHeic(file, task.pixelsMax)
else await readImage(file, task.pixelsMax)
process.exit(0)

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
