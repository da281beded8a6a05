import type { ProcessingLimits } from '../src/processing/child-process.ts'
import { ChildProcessor } from '../src/processing/child-processor.ts'
import type { ProcessedFile } from '../src/processing/processor.ts'

export const MIB = 1024 * 1024
/** Of a decoder in tests. */
export const decoderLimits = {
  msMax: 60_000,
  cpuMsMax: 10_000,
  memoryBytesMax: 1024 * MIB,
  pixelsMax: 100_000_000,
}

/** What comes of a file; with a `program`, of one that has taken its decoder over, which runs that from then on. */
export function processFile(
  detectedType: string,
  file: Buffer,
  changed: Partial<ProcessingLimits> = {},
  program?: string[],
): Promise<ProcessedFile> {
  const processor = new ChildProcessor({ ...decoderLimits, ...changed }, program && { program })
  return processor.process({ detectedType, sizeBytes: file.length, bytes: inPieces(file) })
}

export async function* inPieces(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 64 * 1024) yield file.subarray(at, at + 64 * 1024)
}
