import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError, type documents, identity, type OutputOf } from '@dossier/contracts'
import { bounded } from '@dossier/runtime'
import { HEAD_BYTES, typeByMagic } from '../file-type/magic.ts'
import { runSandboxed } from './child-process.ts'

type DrawnLogo = OutputOf<typeof documents.operations.drawLogo>
export type LogoProblem = Extract<DrawnLogo, { kind: 'problem' }>['code']

/** The only argument of the drawing process. */
export interface LogoTask {
  sizeBytes: number
  sidePxMax: number
  /** Of the image. In 256 colours it always keeps to it. */
  bytesMax: number
  pixelsMax: number
  cpuMsMax: number
  memoryBytesMax: number
}

const MAIN = fileURLToPath(new URL('./child/logo-main.ts', import.meta.url))
const MIB = 1024 * 1024
/** Below the time of the call. */
const LIMITS = { msMax: 20_000, cpuMsMax: 8_000, memoryBytesMax: 512 * MIB, pixelsMax: 16_000_000 }
const LATE = /^it took longer than/
/** A logo is drawn beside the files that are decoded, so there is one at a time; firms rarely upload one. */
const PLACES = { runningMax: 1, waitingMax: 8, waitMsMax: 4_000 }

/** Types by their content. SVG has no decoder here: it can hold scripts, and name other files. */
const TYPES: ReadonlySet<string | undefined> = new Set(['image/png', 'image/jpeg', 'image/webp'])

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')

export type DrawLogo = (file: Buffer) => Promise<DrawnLogo>

/** `program` takes the place of the drawing process in tests. */
export function createLogoDrawer(program: readonly string[] = [MAIN]): DrawLogo {
  const draw = bounded((file: Buffer) => drawAnew(file, program), {
    ...PLACES,
    refuse: () => new AppError('service_unavailable', {}, { internal: 'too many logos are drawn at a time' }),
  })
  return async (file) => {
    const type = typeByMagic(file.subarray(0, HEAD_BYTES), { isText: false })
    return TYPES.has(type) ? await draw(file) : { kind: 'problem', code: 'other_type' }
  }
}

async function drawAnew(file: Buffer, program: readonly string[]): Promise<DrawnLogo> {
  const { msMax, ...limits } = LIMITS
  const task: LogoTask = {
    sizeBytes: file.length,
    sidePxMax: identity.LOGO_SIDE_PX_MAX,
    bytesMax: identity.LOGO_IMAGE_BYTES_MAX,
    ...limits,
  }
  const { result, failure } = await runSandboxed({
    program,
    task,
    bytes: inOnePiece(file),
    limits: { msMax, memoryBytesMax: limits.memoryBytesMax },
    read: readAll,
  })
  // The machine may just have been slow.
  if (failure !== undefined && LATE.test(failure)) throw new AppError('service_unavailable', {}, { internal: failure })
  return understood(result)
}

/** Ends the process when it says more than an image can be. */
async function readAll(output: Readable, end: () => void): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of output as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > identity.LOGO_IMAGE_BYTES_MAX) {
      end()
      return Buffer.alloc(0)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Takes nothing on trust: a hostile file may have taken over the process. */
function understood(said: Buffer): DrawnLogo {
  if (said.equals(Buffer.from('"too_many_pixels"'))) return { kind: 'problem', code: 'too_many_pixels' }
  if (said.length < PNG_START.length + 8 || !said.subarray(0, PNG_START.length).equals(PNG_START)) {
    return { kind: 'problem', code: 'damaged' }
  }
  const [width, height] = [said.readUInt32BE(PNG_START.length), said.readUInt32BE(PNG_START.length + 4)]
  const isPossible = [width, height].every((side) => side >= 1 && side <= identity.LOGO_SIDE_PX_MAX)
  return isPossible
    ? { kind: 'drawn', png: said.toString('base64'), width, height }
    : { kind: 'problem', code: 'damaged' }
}

async function* inOnePiece(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}
