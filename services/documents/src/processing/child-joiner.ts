import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError, documents } from '@dossier/contracts'
import { type ProcessingLimits, runSandboxed } from './child-process.ts'
import type { FileJoiner, FilesToJoin, JoinOutcome, SourceFile } from './file-joiner.ts'
import { type JoinHeader, JoinOutput } from './join-output.ts'
import type { JoinTask } from './join-task.ts'

const MAIN = fileURLToPath(new URL('./child/join-main.ts', import.meta.url))

/** What ends a process that is within its bounds is a file that cannot be read. */
const TOOK_TOO_MUCH = /^it took more than/

/** Its time is up with the signal. */
type JoiningLimits = Omit<ProcessingLimits, 'msMax'>

interface Bounds {
  pagesMax: number
  bytesMax: number
}

const BOUNDS: Bounds = { pagesMax: documents.JOINED_FILE_PAGES_MAX, bytesMax: documents.JOINED_FILE_BYTES_MAX }

/** Joins files in a process of their own, one for each joined file: a firm's files meet no other firm's. */
export class ChildJoiner implements FileJoiner {
  readonly #limits: JoiningLimits
  readonly #bounds: Bounds
  readonly #program: readonly string[]

  /** `program` takes the place of the joiner in tests. */
  constructor(limits: JoiningLimits, { program = [MAIN], ...bounds }: Partial<Bounds & { program: string[] }> = {}) {
    this.#limits = limits
    this.#bounds = { ...BOUNDS, ...bounds }
    this.#program = program
  }

  async join({ files, paper, signal, store }: FilesToJoin): Promise<JoinOutcome> {
    const task: JoinTask = {
      files: files.map(({ detectedType, sizeBytes, rotation, pages }) => ({
        detectedType,
        sizeBytes,
        rotation,
        pages,
      })),
      paper,
      ...this.#bounds,
      ...this.#limits,
    }
    const { result, failure } = await runSandboxed({
      program: this.#program,
      task,
      bytes: allOf(files),
      limits: { memoryBytesMax: this.#limits.memoryBytesMax },
      signal,
      read: (output, end) => this.#read(output, end, files.length, store),
    })
    if (result) return result
    if (signal.aborted) throw new AppError('service_unavailable', {}, { internal: 'joining was stopped' })
    const reason = failure ?? 'its output is not a joined file'
    return { kind: 'problem', code: TOOK_TOO_MUCH.test(reason) ? 'took_too_long' : 'file_damaged', file: null, reason }
  }

  /** Undefined if the process says nothing that holds. */
  async #read(
    output: Readable,
    end: () => void,
    filesCount: number,
    store: FilesToJoin['store'],
  ): Promise<JoinOutcome | undefined> {
    const joined = new JoinOutput(output)
    const header = await joined.header().catch(() => undefined)
    if (!header || !this.#isPossible(header, filesCount)) {
      end()
      return undefined
    }
    if (header.kind === 'problem') return header
    try {
      await store(joined.file(header.bytes), header.bytes)
    } catch (error) {
      if (joined.isCutOff) return undefined
      throw error
    }
    return { kind: 'joined', sizeBytes: header.bytes, pages: header.pages }
  }

  #isPossible(header: JoinHeader, filesCount: number): boolean {
    const { pagesMax, bytesMax } = this.#bounds
    if (header.kind === 'problem') return header.file === null || header.file < filesCount
    const pages = header.pages.reduce((sum, count) => sum + count, 0)
    return header.pages.length === filesCount && pages <= pagesMax && header.bytes <= bytesMax
  }
}

async function* allOf(files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* await file.open()
}
