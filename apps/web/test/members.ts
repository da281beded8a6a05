import { randomUUID } from 'node:crypto'
import { identity } from '@dossier/contracts'
import { APP_URL, type SeededFirm, type System } from '@dossier/testbed'

const { inviteUser, acceptInvitation } = identity.operations

export const PASSWORD = 'a long sentence nobody else knows'

/** A member with a password, as an invitation makes one; returns the email. */
export async function seedMember(
  t: System,
  firm: SeededFirm,
  {
    role = 'attorney',
    first_name = 'Maya',
    last_name = 'Rossi',
  }: { role?: 'admin' | 'attorney'; first_name?: string; last_name?: string } = {},
): Promise<string> {
  const email = `maya.${randomUUID()}@firm.test`
  const admin = await t.seedSession(firm)
  const invited = await t.call(inviteUser, { email, first_name, last_name, role }, undefined, admin.headers)
  if (invited.status !== 201) throw new Error(`the invitation answered ${invited.status}`)
  await t.settled()
  const [mail] = await t.messagesTo(email)
  const token = /invitations\/([\w-]+)/.exec(mail!.text)![1]!
  const accepted = await t.call(acceptInvitation, { token, password: PASSWORD }, undefined)
  if (accepted.status >= 300) throw new Error(`accepting answered ${accepted.status}`)
  return email
}

/** What a browser sends once the member has signed in. */
export async function signInHeaders(t: System, email: string, password = PASSWORD) {
  const { headers } = await fetch(`${t.baseUrl}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: APP_URL },
    body: JSON.stringify({ email, password }),
  })
  return { cookie: headers.getSetCookie()[0]!.split(';')[0]!, origin: APP_URL }
}
