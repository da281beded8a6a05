import { writeSync } from 'node:fs'
import type { documents } from '@dossier/contracts'
import type { FileFacts, FileProblem, MadeVariant } from '../processor.ts'

const OUTPUT = 3

export function tellFacts(facts: Partial<FileFacts>): void {
  write({ kind: 'facts', pages: null, width: null, height: null, ...facts }, Buffer.alloc(0))
}

export function tellVariant({ name, bytes }: MadeVariant): void {
  write({ kind: 'variant', name, bytes: bytes.length }, bytes)
}

/** What is known of a file that cannot be opened. */
export function tellProblem(code: FileProblem): void {
  write({ kind: 'problem', code }, Buffer.alloc(0))
}

/** The next page that was looked at, and what may be wrong with it. */
export function tellPage(warning: documents.PageWarningCode | undefined): void {
  write({ kind: 'page', warning: warning ?? null }, Buffer.alloc(0))
}

function write(header: object, body: Buffer): void {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const frame = Buffer.concat([length, text, body])
  for (let at = 0; at < frame.length; ) at += writeSync(OUTPUT, frame, at)
}
