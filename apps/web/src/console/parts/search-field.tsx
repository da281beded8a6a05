import { useEffect, useRef, useState } from 'react'
import { SEARCH_CHARACTERS_MAX } from '../data/search-length.ts'
import './filter-bar.css'

/** How long after the last key the search begins, in milliseconds. */
const TYPING_MS = 250

/** Searches while somebody types, once they pause. */
export function SearchField({
  label,
  hint,
  value,
  onSearch,
}: {
  label: string
  hint: string
  value: string
  onSearch: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // Changed from elsewhere, such as by going back, and not while somebody types.
    if (typed === shown) setTyped(value)
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={hint}
      maxLength={SEARCH_CHARACTERS_MAX}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
