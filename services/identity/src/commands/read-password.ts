import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { identity, problemInApi } from '@dossier/contracts'
import { problemOfPassword } from '../people/assert-password-allowed.ts'

/** Reads a password from standard input, where no other user of the machine can see it. Throws if it is not allowed. */
export async function readPassword(stdin: Readable, email: string): Promise<string> {
  const password = identity.NewPassword.safeParse((await text(stdin)).replace(/\r?\n$/, ''))
  if (!password.success) throw new Error(`the password ${password.error.issues[0]!.message}`)
  const problem = problemOfPassword(password.data, email)
  if (problem) throw new Error(`the password ${problemInApi(problem)}`)
  return password.data
}
