import { copyFile, readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const LOG_BYTES_MAX = 50 * 1024 * 1024
const CHECK_MS = 5_000

/**
 * Bounds the `.log` files of a folder: one of more than 50 MB moves to `<name>.log.1` and goes on empty. Programs keep
 * writing to the file they have open, so it is copied and emptied; lines written in between may be lost.
 */
export function boundLogs(folder: string, { bytesMax = LOG_BYTES_MAX, checkMs = CHECK_MS } = {}): { stop(): void } {
  let checking = false
  const timer = setInterval(async () => {
    if (checking) return
    checking = true
    await rotateLarge(folder, bytesMax).catch(() => {})
    checking = false
  }, checkMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function rotateLarge(folder: string, bytesMax: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name)
    if ((await stat(file)).size <= bytesMax) continue
    await copyFile(file, `${file}.1`)
    await truncate(file)
  }
}
