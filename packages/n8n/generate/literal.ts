const LINE_CHARACTERS_MAX = 120

/** A value as source text, in the form in which the linters of n8n read it: names without quotes. */
export function literal(value: unknown, indent = ''): string {
  const short = inLine(value)
  if (indent.length + short.length <= LINE_CHARACTERS_MAX || typeof value !== 'object' || value === null) return short
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((one) => literal(one, deeper))
    : Object.entries(value).map(([name, one]) => `${name}: ${literal(one, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => `${name}: ${inLine(one)}`)
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value)
}

/** In single quotes, as the rest of the sources has them. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}
