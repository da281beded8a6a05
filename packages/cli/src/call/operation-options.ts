import type { Options } from '../command.ts'
import type { FieldHelp, OperationHelp } from './operation-help.ts'

/** The options of an operation's fields, by the names of the API. Secrets are no options. */
export const fieldOptions = ({ fields }: OperationHelp): Options =>
  Object.fromEntries(
    fields
      .filter(({ isSecret }) => !isSecret)
      .map((field) => [
        field.name,
        {
          ...({ type: 'string', multiple: isList(field), value: valueText(field), doc: docOf(field) } as const),
          ...(field.values && { values: field.values }),
        },
      ]),
  )

/** Field names may be typed with hyphens, as options usually are: `--first-name`. */
export function withFieldNames(args: readonly string[], { fields }: OperationHelp): string[] {
  const names = new Set(fields.map(({ name }) => name))
  const end = args.includes('--') ? args.indexOf('--') : args.length
  return args.map((arg, index) => {
    const [, typed, rest] = (index < end && /^--([a-z][\w-]*)(=[\s\S]*)?$/.exec(arg)) || []
    const name = typed?.replaceAll('-', '_')
    return name !== undefined && names.has(name) ? `--${name}${rest ?? ''}` : arg
  })
}

const isList = ({ kind }: Pick<FieldHelp, 'kind'>): boolean => kind === 'texts' || kind === 'jsons'

const VALUE_CHARACTERS_MAX = 40

/** What the value is, short enough for a column. */
function valueText({ type }: FieldHelp): string {
  const flat = type.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return flat.length <= VALUE_CHARACTERS_MAX ? flat : flat.startsWith('{') ? 'JSON' : 'VALUE'
}

const docOf = ({ doc, isRequired, values, kind }: FieldHelp) =>
  [
    isRequired ? 'Required.' : '',
    doc,
    values && values.length > 1 ? `One of ${values.join(', ')}.` : '',
    isList({ kind }) ? 'May be given several times.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
