import type { OperationHelp } from './call/operation-help.ts'
import type { Command, Options } from './command.ts'

const COLUMNS = 100
const INDENT = 4

/** Help of one command. */
export function commandHelp({ name, usage, summary, options, notes }: Omit<Command, 'run'>): string {
  const lines = Object.entries(options).map(([option, { value, doc, type }]) => {
    const typed = type === 'boolean' ? `--${option}` : `--${option} ${value ?? 'VALUE'}`
    return `  ${typed}\n${wrapped(doc, INDENT)}`
  })
  return [
    `${summary}\n`,
    `Usage: dossier ${[name, usage].filter((part) => part !== '').join(' ')}\n`,
    ...(notes ? [`${wrapped(notes, 0)}\n`] : []),
    ...(lines.length > 0 ? [`Options:\n${lines.join('\n')}\n`] : []),
  ].join('\n')
}

/** Help of the whole program. */
export function programHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Calls the Dossier API, uploads files, and brings events to a program on your machine.\n',
    'Usage: dossier COMMAND [OPTIONS]\n',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '\n"dossier COMMAND --help" explains one. DOSSIER_URL and DOSSIER_API_KEY take the place of "dossier login".\n',
  ].join('\n')
}

export function operationList(operations: readonly OperationHelp[]): string {
  const width = Math.max(...operations.map(({ name }) => name.length))
  return `${operations.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}\n`
}

/** Options that every command has besides its own. */
export const HELP_OPTIONS: Options = { help: { type: 'boolean', doc: 'Show this help.' } }

function wrapped(text: string, indent: number): string {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + word.length + 1 > COLUMNS - indent) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)).join('\n')
}
