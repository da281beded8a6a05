import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { nameOf } from '../parts/person.tsx'
import { colleaguesQuery } from './colleagues.ts'

/** What the people of the firm are called; undefined for somebody who has left, and until the names are there. */
export function useNames(): (userId: string) => string | undefined {
  const { user } = useSession()
  const { data } = useQuery(colleaguesQuery)
  const names = useMemo(
    () => new Map([[user.id, nameOf(user)], ...(data ?? []).map((one) => [one.id, nameOf(one)] as const)]),
    [user, data],
  )
  return useCallback((userId) => names.get(userId), [names])
}
