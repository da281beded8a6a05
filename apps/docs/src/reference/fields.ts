import { type Html, html, Html as Markup } from '@dossier/html'
import { renderText } from '../markdown.ts'
import { type Endpoint, nameIn, type Schema } from './description.ts'
import { addressOfSchema } from './schema-homes.ts'
import { limitsInWords, typeInWords, valuesOf } from './types-in-words.ts'

export interface Field {
  name: string
  required: boolean
  schema: Schema
  description?: string | undefined
}

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
}

/** A list of fields with their types, limits and meanings; nested ones can be opened. */
export function renderFields(fields: readonly Field[], showsRequired: boolean): Html {
  return html`<ul class="fields">${fields.map((field) => renderField(field, showsRequired))}</ul>`
}

function renderField(
  { name, schema, required, description = schema.description }: Field,
  showsRequired: boolean,
): Html {
  const nested = nestedFields(schema)
  return html`<li><p class="field"><code>${name}</code> <span class="type">${typeMarkup(schema)}</span>${showsRequired && required ? html` <span class="required">required</span>` : ''}</p>
${description ? new Markup(renderText(description)) : ''}${limits(schema)}${
  nested.length > 0
    ? html`<details><summary>Fields of <code>${name}</code></summary>${renderFields(nested, showsRequired)}</details>`
    : ''
}</li>`
}

function limits(schema: Schema): Html | string {
  const values = valuesOf(schema)
  const texts = limitsInWords(schema)
  if (values.length === 0 && texts.length === 0) return ''
  const listed = values.map((value, index) => html`${index > 0 ? ' ' : ''}<code>${value}</code>`)
  return html`<p class="limits">${texts.join(' · ')}${texts.length > 0 && values.length > 0 ? ' · ' : ''}${values.length > 1 ? 'one of ' : ''}${listed}</p>`
}

/** Fields of an object that is described where it is used, alone, in a list or as one of several choices. */
export function nestedFields(schema: Schema): Field[] {
  const objects = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return objects.flatMap((one) => (one && !one.$ref ? fieldsOf(one) : []))
}

/** Fields of what an answer has as `data`, unless they are those of a named schema. */
export function answerFieldsOf({ schema }: Endpoint['answer']): Field[] {
  const data = schema?.properties?.data
  if (!data || data.$ref) return []
  return fieldsOf(data.properties ? data : (data.items ?? {}))
}

/** The type, with links to the schemas that have a name. */
export function typeMarkup(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameIn(schema.$ref)
    return html`<a href="${addressOfSchema(name)}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${typeMarkup(choice)}`)}`
  if (schema.type === 'array' && schema.items) return html`array of ${typeMarkup(schema.items)}`
  return html`${typeInWords(schema)}`
}
