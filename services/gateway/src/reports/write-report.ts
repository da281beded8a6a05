import type { Response } from 'express'

/** Writes texts out as they come and as fast as the caller takes them; stops, and asks for no more, once it is gone. */
export async function writeOut(res: Response, texts: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const text of texts) {
    if (res.closed) return
    if (!res.write(text)) await takenOrGone(res)
    if (res.closed) return
  }
  res.end()
}

function takenOrGone(res: Response): Promise<void> {
  if (res.closed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done)
      res.off('close', done)
      resolve()
    }
    res.on('drain', done)
    res.on('close', done)
  })
}

/**
 * Ends an answer that cannot be completed so that nobody takes it for complete: the connection is reset, which a caller
 * of HTTP/1.0, and so a proxy that speaks it, can tell from an end.
 */
export function breakOff(res: Response): void {
  if (res.socket && 'resetAndDestroy' in res.socket) res.socket.resetAndDestroy()
  else res.destroy()
}
