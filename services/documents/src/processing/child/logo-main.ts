/**
 * The process that redraws a logo. It is confined like the process that decodes a file (main.ts). It reads the file from its
 * standard input and writes to file descriptor 3: a PNG, or why there is none, in JSON.
 */
import { writeSync } from 'node:fs'
import type { LogoProblem, LogoTask } from '../logo-drawer.ts'
import { underGuard } from './guarded.ts'
import { Input } from './input.ts'
import { loadSharp, sharp } from './pictures.ts'

const OUTPUT = 3

const task: LogoTask = JSON.parse(process.argv[2]!)
await underGuard(task, loadSharp)
const input = new Input()
const file = await input.read(task.sizeBytes)
await input.end()
tell(await draw(file, task))
process.exit(0)

async function draw(bytes: Buffer, { sidePxMax, bytesMax, pixelsMax }: LogoTask): Promise<Buffer | LogoProblem> {
  const image = sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'error' })
  const size = await image.metadata().catch(() => undefined)
  if (!size) return 'damaged'
  if (size.width * size.height > pixelsMax) return 'too_many_pixels'
  const small = image
    .autoOrient()
    .resize(sidePxMax, sidePxMax, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  try {
    const whole = await small.clone().png().toBuffer()
    // A photograph; drawings are far smaller.
    return whole.length <= bytesMax ? whole : await small.png({ palette: true, effort: 1 }).toBuffer()
  } catch {
    return 'damaged'
  }
}

function tell(said: Buffer | LogoProblem): void {
  const bytes = Buffer.isBuffer(said) ? said : Buffer.from(JSON.stringify(said))
  for (let at = 0; at < bytes.length; ) at += writeSync(OUTPUT, bytes, at)
}
