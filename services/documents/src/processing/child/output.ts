import { writeSync } from 'node:fs'
import type { FileFacts, MadeVariant } from '../processor.ts'

const OUTPUT = 3

export function tellFacts(facts: Partial<FileFacts>): void {
  write({ kind: 'facts', pages: null, width: null, height: null, ...facts }, Buffer.alloc(0))
}

export function tellVariant({ name, bytes }: MadeVariant): void {
  write({ kind: 'variant', name, bytes: bytes.length }, bytes)
}

function write(header: object, body: Buffer): void {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const frame = Buffer.concat([length, text, body])
  for (let at = 0; at < frame.length; ) at += writeSync(OUTPUT, frame, at)
}
