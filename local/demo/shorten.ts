const TEXT_CHARACTERS_MAX = 60
const LINE_CHARACTERS_MAX = 240
const SECRET_CHARACTERS_SHOWN = 10

/** One line of JSON for people: fields without value are left out, long texts cut, secrets cut to their beginning. */
export function shorten(value: unknown): string {
  const line = JSON.stringify(value, (key, member) => shortenMember(key, member)) ?? String(value)
  return cut(line, LINE_CHARACTERS_MAX)
}

function shortenMember(key: string, member: unknown): unknown {
  if (key === '') return member
  if (member === null || (Array.isArray(member) && member.length === 0)) return undefined
  if (typeof member !== 'string') return member
  if (/secret|api_key/.test(key)) return `${member.slice(0, SECRET_CHARACTERS_SHOWN)}…`
  return cut(shortenAddresses(member), TEXT_CHARACTERS_MAX)
}

/**
 * Signatures stand in the query of an address, the codes of OAuth in the query of a callback, and the token of an onboarding
 * link at the end of its address: all of them are secrets.
 */
export function shortenAddresses(text: string): string {
  return text.replace(/(https?:[^\s?"]+|\/callback)\?[^\s"]+/g, '$1?…').replace(/(\/portal\/[\w-]{4})[\w-]+/g, '$1…')
}

function cut(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax)}…`
}
