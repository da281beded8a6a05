import type { ChildProcess } from 'node:child_process'

/** No part of a bench takes so long; one that waits for what never comes says so. */
const MS_MAX = 300_000

/** The next message of a child process; fails when the child ends without one, or says nothing for five minutes. */
export function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      settle()
    }
    const onMessage = (message: unknown) => end(() => resolve(message as Message))
    const onExit = (code: number | null) =>
      end(() => reject(new Error(`a child process of the bench ended with code ${code}`)))
    const timer = setTimeout(
      () => end(() => reject(new Error(`a child process of the bench said nothing for ${MS_MAX} ms`))),
      MS_MAX,
    )
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}
