/** The reference as Markdown, for programs that read text. */
import { description, type Endpoint } from './description.ts'
import { exampleInputOf } from './example-input.ts'
import { requestsFor } from './example-languages.ts'
import { answerFieldsOf, type Field, fieldsOf, nestedFields } from './fields.ts'
import { schemasOf } from './schema-homes.ts'
import { type Topic, titleOf } from './topics.ts'
import { limitsInWords, typeInWords, valuesOf } from './types-in-words.ts'

export function topicMarkdown(topic: Topic): string {
  const schemas = schemasOf(topic).map(
    (name) => `### ${name}\n\n${fieldLines(fieldsOf(description.components.schemas[name]!), '')}`,
  )
  return [
    `# ${topic.tag}`,
    topic.description,
    ...topic.endpoints.map(endpointMarkdown),
    ...(schemas.length > 0 ? ['## Resources', ...schemas] : []),
    '',
  ].join('\n\n')
}

function endpointMarkdown(endpoint: Endpoint): string {
  const { method, path, summary, tag, parameters, body, answer, errors } = endpoint
  const isEvent = tag === 'Webhook events'
  const requests = isEvent ? [] : requestsFor(endpoint, exampleInputOf(endpoint))
  const groups: [string, Field[]][] = [
    ['Parameters', parameters],
    ['Body', body ? fieldsOf(body.schema) : []],
    ['Returns', isEvent ? [] : answerFieldsOf(answer)],
  ]
  return [
    `## ${titleOf(endpoint)}`,
    isEvent ? '' : `\`${method.toUpperCase()} ${path}\``,
    summary,
    endpoint.description,
    ...groups.map(([title, fields]) => (fields.length > 0 ? `### ${title}\n\n${fieldLines(fields, '')}` : '')),
    ...requests.map(({ language, code }) => fence(language, code)),
    fence('json', isEvent ? jsonOf(body?.example) : jsonOf(answer.example)),
    isEvent
      ? ''
      : `Errors: ${errors
          .flatMap(([, codes]) => codes)
          .map((code) => `\`${code}\``)
          .join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const jsonOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value, null, 2))

const fence = (language: string, code: string | undefined) =>
  code === undefined ? '' : `\`\`\`${language}\n${code}\n\`\`\``

/** One line a field, nested ones below it. */
function fieldLines(fields: readonly Field[], indent: string): string {
  return fields
    .map(({ name, required, schema, description: text = schema.description }) => {
      const values = valuesOf(schema).map((value) => `\`${value}\``)
      const facts = [typeInWords(schema), required && 'required', ...limitsInWords(schema)].filter(Boolean).join(', ')
      const nested = nestedFields(schema)
      const line = `${indent}- \`${name}\` (${facts}): ${(text ?? '').replaceAll('\n', ' ')}${values.length > 1 ? ` One of ${values.join(', ')}.` : ''}`
      return nested.length > 0 ? `${line}\n${fieldLines(nested, `${indent}  `)}` : line
    })
    .join('\n')
}
