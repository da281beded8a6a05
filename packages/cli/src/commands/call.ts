import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AnswerPromise, AnyOperation, Operation, Page, RequestOptions } from '@dossier/client'
import * as operations from '@dossier/client/operations'
import type { OperationHelp } from '../call/operation-help.ts'
import { fieldOptions, withFieldNames } from '../call/operation-options.ts'
import { readInput } from '../call/read-input.ts'
import { refuseSecretOptions, secretNote } from '../call/secret-fields.ts'
import { type Command, type Options, parse, profileOption, type ValuesOf } from '../command.ts'
import { operationHelp } from '../generated/operation-help.ts'
import { commandHelp, operationList } from '../help.ts'
import { printLine, printResult } from '../output/print.ts'
import { openSession, type Session } from '../profiles/session.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

const options = {
  json: { type: 'string', value: 'BODY|@FILE|-', doc: 'Fields as a JSON object; "-" reads standard input.' },
  all: { type: 'boolean', doc: 'Walk a list to its end.' },
  lines: { type: 'boolean', doc: 'Print each item of a list as a line of JSON.' },
  output: { type: 'string', value: 'FILE', doc: 'Write the response to a file, as it comes.' },
  accept: {
    type: 'string',
    value: 'TYPE',
    doc: 'Media type to ask for, such as text/csv; prints the response as it comes.',
  },
  'idempotency-key': {
    type: 'string',
    value: 'KEY',
    doc: 'Carry this out once if the command is run again: for 24 hours, or for one where it changes or deletes.',
  },
  ...profileOption,
} as const satisfies Options

type Values = ValuesOf<typeof options>

const byName: ReadonlyMap<string, AnyOperation> = new Map(Object.entries(operations))

export const call: Command = {
  name: 'call',
  usage: 'OPERATION [--json BODY|@FILE|-] [--FIELD VALUE ...]',
  summary: 'Call any operation of the API by its name.',
  options,
  notes: '"dossier call --help" lists the operations, "dossier call OPERATION --help" the fields of one.',
  help: callHelp,
  complete: (args) => (args.length === 0 ? operationHelp.map(({ name }) => name) : []),
  optionsFor(args) {
    const found = operationHelp.find(({ name }) => name === args[0])
    return found ? optionsOf(found) : options
  },
  async run(args, terminal) {
    const [name, ...rest] = args
    if (name === undefined || name.startsWith('-'))
      throw new UsageError('OPERATION is missing. "dossier call --help" lists all operations.')
    const help = findOperation(name)
    const named = withFieldNames(rest, help)
    refuseSecretOptions(named, help)
    const { values, positionals } = parse(named, { ...fieldOptions(help), ...options })
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one argument too many.`)
    const own = values as Values
    const input = await readInput(help, values, own.json, terminal)
    await carryOut(await openSession(own.profile, terminal), help, input, own, terminal)
  },
}

/** Fields as people type them, and the options of every call. */
function optionsOf(help: OperationHelp): Options {
  const fields = Object.entries(fieldOptions(help)).map(([field, option]) => [hyphened(field), option])
  return { ...Object.fromEntries(fields), ...options }
}

/** Help for one operation with its fields, or the list of all. */
function callHelp(args: readonly string[]): string {
  const [name] = args.filter((arg) => !arg.startsWith('-'))
  if (name === undefined) return `${commandHelp(call)}\nOperations:\n${operationList(operationHelp)}`
  const help = findOperation(name)
  const usage = [
    name,
    ...help.fields
      .filter(({ isRequired, isSecret }) => isRequired && !isSecret)
      .map((field) => `--${hyphened(field.name)} …`),
    ...(help.fields.some(({ isRequired, isSecret }) => isRequired && isSecret) ? ['--json -'] : []),
  ]
  const notes = [help.doc, secretNote(help)].filter(Boolean).join('\n\n')
  return commandHelp({
    ...{ name: 'call', usage: usage.join(' '), summary: help.summary, ...(notes && { notes }) },
    options: optionsOf(help),
  })
}

const hyphened = (name: string) => name.replaceAll('_', '-')

/** @throws UsageError for one that there is not, with those that are alike */
function findOperation(name: string): OperationHelp {
  const found = operationHelp.find((operation) => operation.name === name)
  if (found) return found
  const typed = name.toLowerCase()
  const alike = operationHelp.filter((operation) => operation.name.toLowerCase().includes(typed)).slice(0, 5)
  const hint = alike.length > 0 ? ` Did you mean ${alike.map((one) => one.name).join(', ')}?` : ''
  throw new UsageError(`There is no operation "${name}".${hint} "dossier call --help" lists all.`)
}

async function carryOut(
  { dossier: { connection } }: Session,
  help: OperationHelp,
  input: object,
  { all, lines, output, accept, 'idempotency-key': idempotencyKey }: Values,
  terminal: Terminal,
): Promise<void> {
  const operation = byName.get(help.name) as Operation<object, unknown>
  const request: RequestOptions = { signal: terminal.signal, ...(idempotencyKey !== undefined && { idempotencyKey }) }
  if (all && !help.isList) throw new UsageError(`${help.name} returns no list, so it takes no --all.`)
  if (output !== undefined || accept !== undefined || operation.answers === 'response') {
    const headers: Record<string, string> = accept === undefined ? {} : { accept }
    await writeResponse(await connection.open(operation, input, { ...request, headers }), output, terminal)
    return
  }
  const answer = connection.call(operation, input, request) as AnswerPromise<unknown>
  if (!help.isList) {
    const value = await answer
    if (lines) printLine(terminal, value)
    else printResult(terminal, value)
    return
  }
  const list = answer as AnswerPromise<Page<unknown>>
  if (lines) for await (const item of all ? list : (await list).data) printLine(terminal, item)
  else printResult(terminal, all ? await everything(list) : await list)
}

async function everything(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of list) items.push(item)
  return items
}

const IS_TEXT = /^(text\/|application\/(json|x-ndjson|jsonl|xml))/

/** @throws Error for bytes that a terminal cannot show; the operation is carried out by then */
async function writeResponse(response: Response, path: string | undefined, { stdout }: Terminal): Promise<void> {
  const location = response.headers.get('location')
  if (location !== null) {
    stdout.write(`${location}\n`)
    return
  }
  if (path === undefined && stdout.isTTY && !IS_TEXT.test(response.headers.get('content-type') ?? ''))
    throw new Error('The response is not text. Give --output FILE, or send it to a pipe.')
  if (!response.body) return
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  if (path === undefined) await pipeline(body, stdout, { end: false })
  else await pipeline(body, createWriteStream(path))
}
