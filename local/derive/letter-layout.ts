import { readFile } from 'node:fs/promises'
import core from 'mjml-core'
import preset from 'mjml-preset-core'

/** A part of the layout that the letter inserts as often as needed: `@@part name@@ … @@end@@`. */
const PART = /@@part (\w+)@@(.*?)@@end@@/gs
/** Placeholders of a letter. */
const HOLE = /\{\{(\w+)\}\}/g
/** Stand for holes in attributes of MJML that take colours alone. */
const COLOR_HOLES = { '#accace': '{{accent}}', '#0accac': '{{on_accent}}' }

/**
 * The layout of emails as functions of what a letter fills in. MJML makes the tables and styles that Outlook, Gmail and
 * Apple Mail need, here and not in the service, which therefore runs without it.
 */
export async function renderLetterLayout(source: URL): Promise<string> {
  const { html, errors } = await core.default(await readFile(source, 'utf8'), {
    presets: [preset],
    validationLevel: 'strict',
    fonts: {},
  })
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const markup = Object.entries(COLOR_HOLES)
    .reduce((text, [color, hole]) => text.replaceAll(color, hole), html)
    .replace(/\s*\n\s*/g, '\n')
    // One tag a line.
    .replace(/(<\w+)\n/g, '$1 ')
    .replace(/"\n>/g, '">')
    .trim()
  const parts = [...markup.matchAll(PART)].map(([, name, body]) => functionOf(name!, body!.trim()))
  return `// Made of letter.mjml by \`npm run derive\`.
import { type Html, html } from '@dossier/html'

/** Strings are escaped. */
type Hole = string | Html | readonly Html[]

export const letterLayout = {
${[functionOf('frame', `${markup.replace(PART, '')}\n`), ...parts].join('\n')}
}
`
}

function functionOf(name: string, body: string): string {
  const holes = [...new Set([...body.matchAll(HOLE)].map(([, hole]) => hole!))]
  const literal = body
    .replace(/[\\`]|\$\{/g, (special) => `\\${special}`)
    .replace(HOLE, (_, hole: string) => `\${${hole}}`)
  return `  ${name}: ({ ${holes.join(', ')} }: Record<'${holes.join("' | '")}', Hole>) => html\`${literal}\`,`
}
