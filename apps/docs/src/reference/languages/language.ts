import type { Endpoint } from '../description.ts'
import type { ExampleInput } from '../example-input.ts'

/** A language in which the reference shows requests. */
export interface ExampleLanguage {
  /** As code blocks of Markdown name it. */
  language: string
  /** What is on its tab. */
  label: string
  /** The request; undefined if nobody sends it in this language. */
  render(endpoint: Endpoint, input: ExampleInput): string | undefined
}

/** What an example calls the result of an operation. */
export function answerName({ answer }: Endpoint): string {
  if (answer.mediaType === undefined) return 'response'
  return answer.schema?.properties?.pagination ? 'page' : 'answer'
}
