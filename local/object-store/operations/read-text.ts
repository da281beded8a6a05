import type { Payload } from '../payload/payload.ts'

/** The whole of a payload that was opened with a limit fit for memory. */
export async function readText({ bytes }: Payload): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
