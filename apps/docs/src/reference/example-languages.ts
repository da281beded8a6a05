/**
 * How the reference shows a request in each language. A further client is one more member of `exampleLanguages`, and its set-up is
 * one more block of code in `docs/requests.md`.
 */
import { allOperations } from '@dossier/contracts'
import type { Snippet } from '../code-blocks.ts'
import type { Endpoint } from './description.ts'
import type { ExampleInput } from './example-input.ts'
import { curl } from './languages/curl.ts'
import type { ExampleLanguage } from './languages/language.ts'
import { python } from './languages/python.ts'
import { typescript } from './languages/typescript.ts'

/** In the order of their tabs. */
export const exampleLanguages: readonly ExampleLanguage[] = [curl, typescript, python]

/** The request in each language. Requests that other systems sign, or that only a browser sends, have none. */
export function requestsFor(endpoint: Endpoint, input: ExampleInput): Snippet[] {
  if (isOfOthers(endpoint)) return []
  return exampleLanguages.flatMap(({ language, label, render }) => {
    const code = render(endpoint, input)
    return code === undefined ? [] : [{ language, label, code }]
  })
}

/** Whether a provider or a browser sends the request, and no program of a caller. */
function isOfOthers({ name, credentials, answer }: Endpoint): boolean {
  const op = allOperations.find((one) => one.name === name)
  if (!op) return answer.mediaType === 'text/html'
  return op.signed !== undefined || op.rawBody === true || (op.redirects === true && credentials.length === 0)
}
