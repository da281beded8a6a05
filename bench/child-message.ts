import type { ChildProcess } from 'node:child_process'

/** The next message of a child process; fails when the child ends without one. */
export function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit)
      resolve(message as Message)
    }
    const onExit = (code: number | null) => {
      child.off('message', onMessage)
      reject(new Error(`a child process of the bench ended with code ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}
