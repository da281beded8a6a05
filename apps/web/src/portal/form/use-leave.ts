import { useEffect, useRef } from 'react'

/** Notes what is half typed when its control goes before it is left: the page can end at any moment. */
export function useLeave(leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
}
