import type { AnswerOf, OperationName } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { NOBODY_COOKIE, nobodyCookie } from '@dossier/contracts/nobody-cookie'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { problemOf } from '../../shared/api/problem.ts'
import { call } from './client.ts'
import { forgetDrafts } from './drafts.ts'
import { queries } from './queries.ts'
import { rolesOf } from './roles.ts'
import { goOn, reader, signedInAgain, tellSignedOut, whyEndedBy } from './sign-in-again.ts'

export type Session = AnswerOf<'getSession'>
export type Role = Session['user']['role']

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    if (reader() === undefined && isNobody()) return null
    try {
      const session = await call(api.getSession)
      forgetNobody()
      return session
    } catch (err) {
      const { status, code } = problemOf(err)
      if (status !== 401) throw err
      const wasSignedIn = reader() !== undefined
      return wasSignedIn && (await signedInAgain(whyEndedBy(code))) ? await call(api.getSession) : null
    }
  },
  staleTime: 60_000,
})

const isNobody = () => document.cookie.split('; ').includes(`${NOBODY_COOKIE}=1`)

const forgetNobody = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: Not every browser has the Cookie Store.
  document.cookie = nobodyCookie.removed
}

/** @throws Error outside of the shell, where nobody may be signed in */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('nobody is signed in')
  return data
}

/** Signs in. @throws Problem such as `totp_required` */
export async function signIn(credentials: { email: string; password: string; totp?: string }): Promise<Session> {
  return await call(api.createSession, credentials)
}

/** Gives the password again, so that the session may widen rights. @throws Problem such as `totp_required` */
export async function confirmSession(proof: { password: string; totp?: string }): Promise<void> {
  await call(api.confirmSession, proof)
}

/** Ends the session, and forgets what it showed and what was typed in it. */
export async function signOut(): Promise<void> {
  await call(api.deleteSession)
  forgetDrafts()
  tellSignedOut()
  location.assign('/app')
}

/** Stores the signed-in user, and resumes requests that waited for it. Data shown to another user is forgotten. */
export function keepSession(session: Session): void {
  const former = reader()
  if (former && former.id !== session.user.id) {
    location.reload()
    return
  }
  forgetNobody()
  queries.setQueryData(sessionQuery.queryKey, session)
  goOn(session.user.id)
}

export type GuardedOperation = keyof typeof rolesOf & OperationName

/** Whether a role may call an operation. */
export const mayCall = (role: Role, operation: GuardedOperation): boolean =>
  rolesOf[operation].split(' ').includes(role)

/** Whether the signed-in member's role may call an operation: actions without the right are not shown. */
export function useCan(): (operation: GuardedOperation) => boolean {
  const { role } = useSession().user
  return (operation) => mayCall(role, operation)
}
