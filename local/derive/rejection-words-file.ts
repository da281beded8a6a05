import { documents } from '@dossier/contracts'

const HEAD = `// Generated from packages/contracts by \`npm run derive\`. Changes made here are lost.

/** What clients read about a file that is sent back: what is wrong, then what to do. In the order of the common reasons. */
export const rejectionWords = `

/** The common reasons for pages, which the contracts would bring every schema. */
export function renderRejectionWordsFile(): string {
  const languages = Object.entries(documents.rejectionWords).map(([language, words]) => {
    const lines = Object.entries(words).map(([code, text]) => `    ${code}: ${quoted(text)},\n`)
    return `  ${language}: {\n${lines.join('')}  },\n`
  })
  return `${HEAD}{\n${languages.join('')}} as const\n`
}

/** In single quotes, like the formatter's output. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
