/**
 * The process that decodes one file. It reads the file from its standard input, writes frames to file descriptor 3, and
 * may do nothing else: it has no environment, no permission for files, network, processes or native code, and gives up
 * root's rights before it reads the file.
 */
import { underGuard } from './guarded.ts'
import { Input } from './input.ts'
import type { Task } from './task.ts'

const task: Task = JSON.parse(process.argv[2]!)

const decode = await underGuard(task, () => loadDecoder(task))
const input = new Input()
const file = await input.read(task.sizeBytes)
await input.end()
await decode(file)
process.exit(0)

/** Loads all that the decoder needs of its own program, WebAssembly and threads included. */
async function loadDecoder({ detectedType, ...limits }: Task): Promise<(file: Buffer) => Promise<void>> {
  const { loadSharp } = await import('./pictures.ts')
  await loadSharp()
  if (detectedType === 'application/pdf') return await (await import('./pdf.ts')).loadPdfReader(limits)
  if (detectedType === 'image/heic' || detectedType === 'image/heif') {
    const { readHeic } = await import('./heic.ts')
    return (bytes) => readHeic(bytes, limits.pixelsMax)
  }
  const { readImage } = await import('./image.ts')
  return (bytes) => readImage(bytes, limits.pixelsMax)
}
