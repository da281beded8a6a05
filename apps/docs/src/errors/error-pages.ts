import { docsPaths, type ErrorCode, errorKinds, isErrorCode } from '@dossier/contracts'
import { linksOf, pageOf } from '../markdown-pages.ts'
import type { Page } from '../page.ts'
import { description, endpoints } from '../reference/description.ts'
import { addressOfOperation } from '../reference/topics.ts'
import { ERRORS_FILE, errorTexts } from './error-texts.ts'

/** Operations that a page names; a code that more can answer with is one of all. */
const OPERATIONS_MAX = 40

/** A page for each error code: what it means, why it comes and what to do. */
export function errorPages(): Page[] {
  return (Object.keys(errorKinds) as ErrorCode[]).map((code) => ({
    ...pageOf(errorMarkdown(code), docsPaths.error(code), 'Errors', resolve),
    summary: errorKinds[code].message,
  }))
}

const ofFile = linksOf(ERRORS_FILE)

/** Links of the text are those of its file. Those that are made here are addresses, and a code that the text names has its page. */
function resolve(href: string): string | undefined {
  const code = href.slice(1)
  if (href.startsWith('#') && isErrorCode(code)) return docsPaths.error(code)
  return href.startsWith('/') ? href : ofFile(href)
}

function errorMarkdown(code: ErrorCode): string {
  const { status, message, retryable } = errorKinds[code]
  const example = description.components.examples[code]?.value
  return [
    `# \`${code}\``,
    `**${status}** · ${message}`,
    errorTexts.get(code) ?? '',
    retryable
      ? 'The same request can succeed later: [send it again](guides/idempotency.md) after the time in `Retry-After`, or with growing pauses.'
      : 'The same request gets the same answer until its cause is gone.',
    ...(example ? ['## Example', `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``] : []),
    '## Operations',
    operationsInWords(code),
    '',
  ].join('\n\n')
}

function operationsInWords(code: ErrorCode): string {
  const names = endpoints
    .filter(({ errors }) => errors.some(([, codes]) => codes.includes(code)))
    .map(({ name }) => name)
  if (names.length === 0) return 'Requests that reach no operation can get this error.'
  if (names.length > OPERATIONS_MAX)
    return `${names.length} of ${endpoints.length} operations can answer with this code.`
  return names.map((name) => `- [\`${name}\`](${addressOfOperation(name)})`).join('\n')
}
