import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { documents } from '@dossier/contracts'
import type { Logger } from '@dossier/runtime'
import type { Task } from './child/task.ts'
import { type ProcessingLimits, runSandboxed } from './child-process.ts'
import { FrameReader } from './frames.ts'
import { type FileToProcess, nothingFound, type ProcessedFile, type Processor } from './processor.ts'
import { findSandbox } from './sandbox.ts'

const MAIN = fileURLToPath(new URL('./child/main.ts', import.meta.url))

/** Decodes each file in a process of its own. */
export class ChildProcessor implements Processor {
  readonly #limits: ProcessingLimits

  readonly #program: readonly string[]

  /** `program` takes the place of the decoder in tests. */
  constructor(limits: ProcessingLimits, { log, program = [MAIN] }: { log?: Logger; program?: readonly string[] } = {}) {
    this.#limits = limits
    this.#program = program
    void findSandbox().then(({ holds }) => log?.info({ holds }, 'what the system keeps from decoders of files'))
  }

  async process({ detectedType, sizeBytes, bytes }: FileToProcess): Promise<ProcessedFile> {
    const { msMax, ...limits } = this.#limits
    const task: Task = { detectedType, sizeBytes, pagesMax: documents.PDF_PAGES_MAX, ...limits }
    const { memoryBytesMax } = limits
    const run = { program: this.#program, task, bytes, limits: { msMax, memoryBytesMax }, read: readResult }
    const { result, failure } = await runSandboxed(run)
    return failure === undefined ? result : { ...result, failure }
  }
}

/** What is no frame ends the process. */
async function readResult(output: Readable, end: () => void): Promise<ProcessedFile> {
  const result = nothingFound()
  const reader = new FrameReader()
  try {
    for await (const piece of output) {
      for (const { header, body } of reader.push(piece)) {
        if (header.kind === 'variant') result.variants.push({ name: header.name, bytes: body })
        else if (header.kind === 'page') result.checkedPages.push(header.warning)
        else if (header.kind === 'problem') result.problem = header.code
        else result.facts = { pages: header.pages, width: header.width, height: header.height }
      }
    }
  } catch {
    end()
  }
  return result
}
