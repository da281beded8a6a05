import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { identity } from '@dossier/contracts'
import { emailKey } from '../domain/email-key.ts'

/** A password from standard input, where no other user of the machine can see it. Throws when it may not be chosen. */
export async function readPassword(stdin: Readable, email: string): Promise<string> {
  const password = identity.NewPassword.safeParse((await text(stdin)).replace(/\r?\n$/, ''))
  if (!password.success) throw new Error(`the password ${password.error.issues[0]!.message}`)
  if (emailKey(password.data) === emailKey(email)) throw new Error('the password must not be the email')
  return password.data
}
