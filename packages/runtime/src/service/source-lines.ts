import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a bundle has beside each of its files, made by packages/bundle/src/source-lines.ts. */
interface SourceLines {
  files: string[]
  /** For each line the index of its file, or -1, and the line in it. */
  places: number[]
}

/** A file and line in a line of a stack, which is short; a message may quote anything. */
const PLACE = /(?<=^ {4}at .{0,200})(?:file:\/\/)?(\/[^\s():]{1,300}\.js):(\d+):\d+/gm
/** Of the bundle; in the sources, there are no source lines in it. */
const OWN_FOLDER = fileURLToPath(new URL('.', import.meta.url))

const known = new Map<string, SourceLines | undefined>()

/**
 * A stack that names files and lines of the sources where it named those of the bundle. Node's own `--enable-source-maps` would
 * keep 20 to 60 MB more in memory from the first stack on that anybody looks at, which some libraries do when they are loaded.
 */
export function inSources(stack: string, folder = OWN_FOLDER): string {
  return stack.replaceAll(PLACE, (place, path: string, line: string) => {
    const lines = linesOf(path, folder)
    const at = 2 * (Number(line) - 1)
    const file = lines?.files[lines.places[at]!]
    return file === undefined ? place : `${file}:${lines!.places[at + 1]}`
  })
}

function linesOf(path: string, folder: string): SourceLines | undefined {
  if (join(dirname(path), '/') !== join(folder, '/')) return undefined
  if (!known.has(path)) {
    const file = join(folder, `${basename(path)}.lines.json`)
    known.set(path, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  }
  return known.get(path)
}
