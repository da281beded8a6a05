import { useEffect, useState } from 'react'

/** How long typing rests before it is looked at. */
const PAUSE_MS = 300

/** A value, once it has not changed for a while. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(written) as Value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written])
  return rested
}
