import { useEffect, useRef } from 'react'
import { followChanges } from '../api/live.ts'
import { useWhyEnded } from '../api/sign-in-again.ts'
import { refreshAll, refreshChanged } from '../data/refresh-changed.ts'

/**
 * Has pages show within two seconds what others change. Rests while the user's session has ended or another user's has replaced
 * it: the browser would open the stream with whichever session it has.
 */
export function useLiveUpdates(userId: string | undefined): void {
  const isInForce = useWhyEnded() === undefined
  const hasRested = useRef(false)
  useEffect(() => {
    if (userId === undefined || !isInForce) return
    if (hasRested.current) refreshAll()
    const end = new AbortController()
    followChanges(userId, refreshChanged, end.signal)
    return () => {
      hasRested.current = true
      end.abort()
    }
  }, [userId, isInForce])
}
