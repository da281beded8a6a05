import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { nameOf } from '../parts/person.tsx'
import { colleaguesQuery } from './colleagues.ts'

/** The names of the people of the firm; undefined for a user who has left, and until the names have loaded. */
export function useNames(): (userId: string) => string | undefined {
  const { user } = useSession()
  const { data } = useQuery(colleaguesQuery)
  const names = useMemo(
    () => new Map([[user.id, nameOf(user)], ...(data ?? []).map((one) => [one.id, nameOf(one)] as const)]),
    [user, data],
  )
  return useCallback((userId) => names.get(userId), [names])
}
