import { ADMIN_SESSION_REQUIRED } from '@dossier/contracts/admin-session-required'
import { PERMIT_MISSING } from '@dossier/contracts/permit-missing'
import type { Problem } from '../../../shared/api/problem.ts'
import type { TextKey } from '../../../shared/words/area.ts'
import { en } from './en.ts'

type Words = TextKey<typeof en>

/** Reasons in the details of a problem that ask the reader for something else than its code does. */
const REASONS: readonly unknown[] = [PERMIT_MISSING, ADMIN_SESSION_REQUIRED] satisfies Words[]

/** The words for a problem, if there are any. A 404 without words of its own has those of `not_found`. */
export function wordsOf({ code, status, details }: Pick<Problem, 'code' | 'status' | 'details'>): Words | undefined {
  const words = REASONS.includes(details.reason) ? (details.reason as Words) : code
  if (Object.hasOwn(en, words)) return words as Words
  return status === 404 ? 'not_found' : undefined
}
