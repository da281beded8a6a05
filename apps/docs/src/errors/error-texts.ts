/** What `docs/errors.md` says of each code: a section whose heading is the code, with the cause and the cure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../paths.ts'

export const ERRORS_FILE = 'docs/errors.md'

const SECTION = /^### `(\w+)`\n\n(.*?)\n*(?=^#{2,3} |(?![\s\S]))/gms

/** The text below the heading of each code. */
export const errorTexts: ReadonlyMap<string, string> = new Map(
  [...readFileSync(join(checkout, ERRORS_FILE), 'utf8').matchAll(SECTION)].map(([, code, text]) => [code!, text!]),
)
