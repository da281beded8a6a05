import { html } from '@dossier/html'
import { type BundledLanguage, createCssVariablesTheme, createHighlighter } from 'shiki'

/** Languages by the names that code blocks use for them, with what readers call them. */
const LANGUAGES: Readonly<Record<string, { grammar: BundledLanguage; label: string }>> = {
  sh: { grammar: 'shellscript', label: 'Shell' },
  ts: { grammar: 'typescript', label: 'TypeScript' },
  js: { grammar: 'javascript', label: 'Node.js' },
  py: { grammar: 'python', label: 'Python' },
  go: { grammar: 'go', label: 'Go' },
  java: { grammar: 'java', label: 'Java' },
  json: { grammar: 'json', label: 'JSON' },
  yaml: { grammar: 'yaml', label: 'YAML' },
  sql: { grammar: 'sql', label: 'SQL' },
  http: { grammar: 'http', label: 'HTTP' },
  nginx: { grammar: 'nginx', label: 'nginx' },
  ini: { grammar: 'ini', label: 'INI' },
}

/** Aliases that Markdown files use. */
const ALIASES: Readonly<Record<string, string>> = { bash: 'sh', python: 'py', typescript: 'ts', mjs: 'js', yml: 'yaml' }

/** Its colours are variables, whose names say what a part of the code is. */
const theme = createCssVariablesTheme({ variablePrefix: '--code-' })
const highlighter = await createHighlighter({
  themes: [theme],
  langs: Object.values(LANGUAGES).map(({ grammar }) => grammar),
})

/** The part of the code that a colour stands for: `var(--code-token-keyword)` is `keyword`. */
const TOKEN = /^var\(--code-token-([\w-]+)\)$/

/** What readers call the language of a code block; undefined for plain text. */
export function labelOf(language: string): string | undefined {
  return LANGUAGES[ALIASES[language] ?? language]?.label
}

/** Code as markup with a class for each kind of token. The content security policy allows no styles in the page. */
export function highlight(code: string, language: string): string {
  const known = LANGUAGES[ALIASES[language] ?? language]
  if (!known) return html`${code}`.markup
  // Without a limit of time, so that a busy machine builds the same pages as an idle one.
  const lines = highlighter.codeToTokensBase(code, { lang: known.grammar, theme, tokenizeTimeLimit: 0 })
  return lines.map((tokens) => tokens.map(({ content, color }) => spanOf(content, color)).join('')).join('\n')
}

function spanOf(content: string, color = ''): string {
  const kind = TOKEN.exec(color)?.[1]
  return kind === undefined || content.trim() === ''
    ? html`${content}`.markup
    : html`<span class="t-${kind}">${content}</span>`.markup
}
