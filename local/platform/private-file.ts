import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes JSON that only its owner may read; a reader sees the old content or the new, never a part. */
export function writePrivateJson(file: string, value: unknown): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

/** The JSON of a file, or undefined when there is none. */
export function readJsonIfExists(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read`, { cause: err })
  }
}
