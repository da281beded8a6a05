import './bits.css'

/** "AS" for Ana Silva, in a circle; the name for screen readers and on hover unless it stands beside. */
export function Initials({ name, size, isNamed }: { name: string; size?: 'small'; isNamed?: boolean }) {
  return (
    <span className="who" data-size={size} title={isNamed ? undefined : name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {!isNamed && <span className="unseen">{name}</span>}
    </span>
  )
}

/** Of the first and the last word. Letters of people's writing systems, not halves of them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (word: string | undefined) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase()
}

/** "Ana Silva". */
export const nameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()
