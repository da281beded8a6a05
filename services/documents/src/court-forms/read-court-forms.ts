import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { documents, toTypeId } from '@dossier/contracts'
import type { z } from 'zod'

/** A line of a file of court forms: the form without its id, which follows from jurisdiction and number. */
const CourtFormLine = documents.CourtFormDetail.omit({ id: true })
  .partial({ fields: true, supersedes: true, effective_date: true })
  .strict()

/**
 * Reads files of court forms, one JSON object a line; empty lines are skipped.
 *
 * @throws Error that names file and line of the first row that is not a form, or is in the library already
 */
export function readCourtForms(files: readonly (string | URL)[]): documents.CourtFormDetail[] {
  const forms: documents.CourtFormDetail[] = []
  const placeOf = new Map<string, string>()
  for (const file of files) {
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue
      const place = `${file instanceof URL ? file.pathname : file} line ${index + 1}`
      const form = readLine(line, place)
      const earlier = placeOf.get(form.id)
      if (earlier) throw new Error(`${place}: ${form.state} ${form.form_number} is in ${earlier} already`)
      placeOf.set(form.id, place)
      forms.push(form)
    }
  }
  return forms.sort(byJurisdictionAndNumber)
}

function readLine(line: string, place: string): documents.CourtFormDetail {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Error(`${place}: is not a JSON object`)
  }
  const { success, data, error } = CourtFormLine.safeParse(json)
  if (!success) throw new Error(`${place}: ${error.issues.map(describe).join('; ')}`)
  const { effective_date = null, fields = null, supersedes = null } = data
  return { id: courtFormId(data), ...data, effective_date, fields, supersedes }
}

function describe({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

/** The same for the same form on every replica and after every restart: a UUIDv7 whose random part is a digest. */
function courtFormId({ state, form_number, created_at }: z.infer<typeof CourtFormLine>) {
  const milliseconds = Date.parse(created_at).toString(16).padStart(12, '0')
  const digest = createHash('sha256').update(`${state}\n${form_number.toLowerCase()}`).digest('hex')
  return toTypeId('form', `${milliseconds}7${digest.slice(0, 3)}8${digest.slice(3, 18)}`)
}

const inNumberOrder = new Intl.Collator('en', { numeric: true })

/** Federal forms come first, then the states by name; numbers count as numbers, so I-90 is before I-129. */
function byJurisdictionAndNumber(a: documents.CourtFormDetail, b: documents.CourtFormDetail): number {
  const states = documents.CourtFormState.options
  return states.indexOf(a.state) - states.indexOf(b.state) || inNumberOrder.compare(a.form_number, b.form_number)
}
