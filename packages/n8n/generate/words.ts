/** Words that are written in capitals. */
const CAPITALS = new Set(['id', 'ids', 'mb', 'sms', 'url'])
/** Words that are written small between others. */
const SMALL = new Set(['by', 'for', 'in', 'of', 'on', 'to'])

/** `max_file_size_mb` as people read it: Max File Size MB. */
export function titleOf(name: string): string {
  return name
    .split(/[_. ]/)
    .map((word, index, words) => {
      if (CAPITALS.has(word)) return word.toUpperCase().replace('IDS', 'IDs')
      if (SMALL.has(word) && index > 0 && index < words.length - 1) return word
      return `${word[0]!.toUpperCase()}${word.slice(1)}`
    })
    .join(' ')
}

/** An identifier in the path by the thing that it names: Client ID. */
export function titleOfIdentifier(name: string, description: string): string {
  const thing = /^Identifier of the (.+)\.$/.exec(description)?.[1]
  return thing === undefined ? titleOf(name) : titleOf(`${thing} id`)
}

/** A description as n8n shows it: markup with code, and a single sentence without its full stop. */
export function describe(text: string): string {
  const markup = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/`([^`]*)`/g, '<code>$1</code>')
  return markup.includes('. ') ? markup : markup.replace(/\.$/, '')
}

/** The same for a switch, which n8n's rules have begin with "Whether". @throws Error for one that says something else */
export function describeSwitch(text: string): string {
  const begun = text.replace(/^Records whether /, 'Whether ')
  if (!begun.startsWith('Whether ')) throw new Error(`A switch needs a description that begins with "Whether": ${text}`)
  return describe(begun)
}
