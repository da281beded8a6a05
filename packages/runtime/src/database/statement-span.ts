import type { SpanStart } from '../telemetry/tracing.ts'

/** As many different texts as are prepared; see `statementName`. */
const SPANS_MAX = 2_000

const spans = new Map<string, SpanStart>()

/** A statement in a trace: its text without values, the operation and the table. */
export function statementSpan(text: string): SpanStart {
  const known = spans.get(text)
  if (known) return known
  const summary = summaryOf(text)
  const span: SpanStart = {
    name: summary,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text },
  }
  if (spans.size < SPANS_MAX) spans.set(text, span)
  return span
}

const CHANGE = /\b(?:(insert)\s+into|(?<!for\s+)(?<!do\s+)(update)|(delete)\s+from)\s+(\w+)/i
const READ = /\bfrom\s+(\w+)/i

/** `INSERT matters`; of a statement with several parts, the first that changes something. */
function summaryOf(text: string): string {
  const [, insert, update, remove, changed] = CHANGE.exec(text) ?? []
  const verb = insert ?? update ?? remove
  if (verb) return `${verb.toUpperCase()} ${changed}`
  const [, read] = READ.exec(text) ?? []
  const [first = 'STATEMENT'] = text.trim().split(/\s/)
  return read ? `SELECT ${read}` : first.toUpperCase()
}
