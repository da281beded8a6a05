/** How mail programs introduce what they quote, such as `On 2 Mar 2026 at 10:00, Ana <ana@example.com> wrote:`. */
const ATTRIBUTION = /^(?:On|El) .*\b\d{1,4}\b.*(?:wrote|escribió):$/
/** Long names and addresses break it over lines. */
const ATTRIBUTION_LINES_MAX = 3
const ATTRIBUTION_LENGTH_MAX = 400

/** The lines that older versions of Outlook put above a quoted original. */
const ORIGINAL_BELOW = /^-{2,}\s*(?:Original Message|Mensaje original)\s*-{2,}$/i

/**
 * What somebody wrote new: without lines that begin with `>`, the line above them that says who wrote them, and an
 * original below that is introduced so that no other text looks like it. Every other way to quote stays, as does a text
 * of quotes alone: to keep too much is better than to lose a word.
 */
export function newTextOf(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim()
    if (ORIGINAL_BELOW.test(line)) break
    const attribution = attributionAt(lines, at)
    if (attribution) {
      const below = lines.slice(attribution.end, attribution.end + 3).find((next) => next.trim())
      if (below?.startsWith('>')) {
        at = attribution.end - 1
        continue
      }
      if (attribution.hasAddress) break
    }
    if (!line.startsWith('>')) kept.push(lines[at]!.trimEnd())
  }
  const fresh = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return fresh || text.trim()
}

function attributionAt(lines: readonly string[], start: number): { end: number; hasAddress: boolean } | undefined {
  if (!/^\s*(?:On|El) /.test(lines[start]!)) return undefined
  for (let end = start + 1; end <= Math.min(start + ATTRIBUTION_LINES_MAX, lines.length); end++) {
    const joined = lines.slice(start, end).join(' ').trim()
    if (joined.length > ATTRIBUTION_LENGTH_MAX) return undefined
    if (ATTRIBUTION.test(joined)) return { end, hasAddress: joined.includes('@') }
  }
  return undefined
}
