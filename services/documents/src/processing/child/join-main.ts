/**
 * The process that joins files. It is kept as the one that decodes a file is (main.ts). It reads the files from its standard
 * input and writes to file descriptor 3: a header, and the joined file behind it.
 */
import { writeSync } from 'node:fs'
import type { JoinHeader } from '../join-output.ts'
import type { JoinTask } from '../join-task.ts'
import { underGuard } from './guarded.ts'
import { Input } from './input.ts'
import { Joining } from './join.ts'
import { Pdfium } from './pdfium.ts'
import { loadSharp } from './pictures.ts'
import { Refusal } from './refusal.ts'

const OUTPUT = 3

const task: JoinTask = JSON.parse(process.argv[2]!)
const pdfium = await underGuard(task, async () => {
  await loadSharp()
  return await Pdfium.load()
})
const joining = new Joining(pdfium, task)
const input = new Input()
const pages: number[] = []
let index: number | null = 0
try {
  for (index = 0; index < task.files.length; index++) {
    const file = task.files[index]!
    pages.push(await joining.add(await input.read(file.sizeBytes), file))
  }
  await input.end()
  index = null
  const joined = joining.finish()
  tell({ kind: 'joined', pages, bytes: joined.length }, joined)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  tell({ kind: 'problem', code: error.code, file: index })
}
process.exit(0)

function tell(header: JoinHeader, body: Buffer = Buffer.alloc(0)): void {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  for (const piece of [length, text, body]) {
    for (let at = 0; at < piece.length; ) at += writeSync(OUTPUT, piece, at)
  }
}
