import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './paths.ts'

/** A block of code of a Markdown file. */
export interface CodeBlock {
  language: string
  /** The file that the block is, if it names one behind its language. */
  file: string | undefined
  code: string
}

/** The code blocks of a Markdown file of the checkout, in their order. */
export function readCodeBlocks(path: string): CodeBlock[] {
  const page = readFileSync(join(checkout, path), 'utf8')
  return [...page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language, file, code]) => ({
    language: language!,
    file,
    code: code!,
  }))
}
