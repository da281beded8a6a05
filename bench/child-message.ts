import type { ChildProcess } from 'node:child_process'

/** The first message of a child process; fails when the child ends without one. */
export function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`a child process of the bench ended with code ${code}`)))
  })
}
