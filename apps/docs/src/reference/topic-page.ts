import { docsPaths, type ErrorCode, errorKinds } from '@dossier/contracts'
import { type Html, html, Html as Markup } from '@dossier/html'
import { renderCode, renderTabs } from '../code-blocks.ts'
import { renderText } from '../markdown.ts'
import type { Page } from '../page.ts'
import { HOME } from '../paths.ts'
import { description, type Endpoint, type Parameter } from './description.ts'
import { exampleInputOf } from './example-input.ts'
import { requestsFor } from './example-languages.ts'
import { answerFieldsOf, type Field, fieldsOf, renderFields, typeMarkup } from './fields.ts'
import { schemasOf } from './schema-homes.ts'
import { topicMarkdown } from './topic-markdown.ts'
import { type Topic, titleOf } from './topics.ts'

export const REFERENCE = 'API reference'

/** Where it is said what it means that an operation is deprecated. */
const DEPRECATION = `${HOME}/guides/versioning#deprecation`

/** Statuses that every operation can answer with, and that say the same everywhere. */
const COMMON_STATUSES = ['401', '405', '429', '500', '503']

/** The page of a topic: each of its operations with fields, errors and examples, then the resources that it has. */
export function topicPage(topic: Topic): Page {
  const schemas = schemasOf(topic)
  const content = html`<h1>${topic.tag}</h1>
<p class="lead">${topic.description}</p>
${topic.endpoints.map((endpoint) => renderEndpoint(endpoint))}
${schemas.length > 0 ? html`<h2 id="resources">Resources<a class="anchor" href="#resources" aria-label="Link to Resources">#</a></h2>${schemas.map(renderSchema)}` : ''}`
  return {
    address: topic.address,
    title: topic.tag,
    summary: topic.description,
    section: REFERENCE,
    content: content.markup,
    markdown: topicMarkdown(topic),
    headings: [
      ...topic.endpoints.map((endpoint) => ({ level: 2, id: endpoint.name, text: titleOf(endpoint) })),
      ...(schemas.length > 0 ? [{ level: 2, id: 'resources', text: 'Resources' }] : []),
      ...schemas.map((name) => ({ level: 3, id: name, text: name })),
    ],
    passages: [
      { id: '', title: topic.tag, text: topic.description },
      ...topic.endpoints.map((endpoint) => ({
        id: endpoint.name,
        title: titleOf(endpoint),
        text: `${endpoint.name} ${endpoint.method.toUpperCase()} ${endpoint.path} ${endpoint.description}`,
      })),
      ...schemas.map((name) => ({
        id: name,
        title: name,
        text: Object.keys(description.components.schemas[name]!.properties ?? {}).join(' '),
        weight: 0.6,
      })),
    ],
    kind: 'reference',
  }
}

function renderEndpoint(endpoint: Endpoint): Html {
  const { name, method, path, summary, tag, parameters, body, answer } = endpoint
  const isEvent = tag === 'Webhook events'
  const title = titleOf(endpoint)
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  return html`<section class="operation">
<div class="about">
<h2 id="${name}">${title}<a class="anchor" href="#${name}" aria-label="Link to ${title}">#</a></h2>
${isEvent ? '' : html`<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code>${endpoint.isDeprecated ? html` <a href="${DEPRECATION}">deprecated</a>` : ''}</p>`}
${summary.startsWith(`${title}.`) && summary.length === title.length + 1 ? '' : html`<p>${summary}</p>`}
${new Markup(renderText(endpoint.description))}
${fieldGroup('Path', inPlace('path').map(fieldOf))}
${fieldGroup('Query', inPlace('query').map(fieldOf))}
${fieldGroup('Headers', inPlace('header').map(fieldOf))}
${body ? fieldGroup('Body', fieldsOf(body.schema)) : ''}
${isEvent ? '' : renderAnswer(answer)}
${isEvent ? '' : renderErrors(endpoint)}
</div>
<div class="beside">${isEvent ? renderCode({ language: 'json', code: json(body?.example) }) : renderExamples(endpoint)}</div>
</section>`
}

/** Lets a long path wrap behind its slashes. */
const breakable = (path: string): Html[] => path.split(/(?<=\/)/).map((part) => html`${part}<wbr>`)

const fieldOf = ({ name, required, schema, description }: Parameter): Field => ({ name, required, schema, description })

function fieldGroup(title: string, fields: readonly Field[]): Html | string {
  return fields.length === 0 ? '' : html`<h3>${title}</h3>${renderFields(fields, true)}`
}

function renderAnswer(answer: Endpoint['answer']): Html {
  const { status, schema, mediaType } = answer
  const data = schema?.properties?.data
  const others = schema ? fieldsOf(schema).filter(({ name }) => name !== 'data') : []
  const what = data
    ? html`<code>data</code>: ${typeMarkup(data)}`
    : mediaType === undefined
      ? 'a redirect'
      : html`<code>${mediaType}</code>`
  const own = answerFieldsOf(answer)
  return html`<h3>Returns</h3><p><code>${status}</code> with ${what}${others.map(({ name, schema: other }) => html` and <code>${name}</code>: ${typeMarkup(other)}`)}.</p>${own.length > 0 ? renderFields(own, false) : ''}`
}

function renderErrors({ errors }: Endpoint): Html {
  const [common, own] = [true, false].map((isCommon) =>
    errors.filter(([status]) => COMMON_STATUSES.includes(status) === isCommon),
  ) as [Endpoint['errors'], Endpoint['errors']]
  return html`<h3>Errors</h3>${errorList(own)}${common.length > 0 ? html`<details><summary>Errors that most requests can get</summary>${errorList(common)}</details>` : ''}`
}

function errorList(errors: Endpoint['errors']): Html | string {
  const items = errors.flatMap(([status, codes]) =>
    codes.map(
      (code) =>
        html`<li><a href="${docsPaths.error(code as ErrorCode)}"><code>${code}</code></a> <span class="status">${status}</span> <span>${errorKinds[code as ErrorCode]?.message ?? ''}</span></li>`,
    ),
  )
  return items.length > 0 ? html`<ul class="errors">${items}</ul>` : ''
}

function renderExamples(endpoint: Endpoint): Html {
  const { answer, body } = endpoint
  const requests = requestsFor(endpoint, exampleInputOf(endpoint))
  const received = requests.length > 0 || body?.example === undefined ? '' : captioned('Body', body.example)
  return html`${requests.length > 0 ? renderTabs(requests) : received}${answer.example === undefined ? '' : captioned('Response', answer.example)}`
}

function captioned(caption: string, value: unknown): Html {
  return html`<p class="caption">${caption}</p>${renderCode({ language: 'json', code: json(value) })}`
}

const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

function renderSchema(name: string): Html {
  const schema = description.components.schemas[name]!
  return html`<section class="schema"><h3 id="${name}">${name}<a class="anchor" href="#${name}" aria-label="Link to ${name}">#</a></h3>
${schema.description ? new Markup(renderText(schema.description)) : ''}${renderFields(fieldsOf(schema), false)}</section>`
}
