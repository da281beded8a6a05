import type { ImportField } from './queries.ts'

/** What a column can be, with the names that people give it, in English and Spanish. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  reference: ['reference', 'id', 'client id', 'matter id', 'number', 'referencia'],
  'client.first_name': ['first name', 'given name', 'firstname', 'nombre'],
  'client.last_name': ['last name', 'surname', 'family name', 'lastname', 'apellido', 'apellidos'],
  'client.email': ['email', 'e mail', 'email address', 'correo', 'correo electronico'],
  'client.phone': ['phone', 'mobile', 'telephone', 'cell', 'phone number', 'telefono', 'movil'],
  'client.date_of_birth': ['born', 'date of birth', 'birthday', 'dob', 'birth date', 'fecha de nacimiento'],
  'client.address.line1': ['street', 'address', 'address line 1', 'calle', 'direccion'],
  'client.address.line2': ['address line 2', 'apartment', 'unit'],
  'client.address.city': ['city', 'town', 'ciudad'],
  'client.address.state': ['state', 'province', 'estado', 'provincia'],
  'client.address.zip': ['zip', 'postal code', 'zip code', 'postcode', 'codigo postal'],
  'client.language': ['language', 'idioma'],
  'client.notes': ['notes', 'client notes', 'notas'],
  'client.custom_fields': [],
  'client.sms_consent': ['sms', 'sms consent'],
  'matter.title': ['matter', 'title', 'matter title', 'case', 'case name', 'asunto', 'titulo'],
  'matter.practice_area': ['area', 'practice area', 'area of law', 'materia'],
  'matter.description': ['description', 'descripcion'],
  'matter.assigned_attorney': ['attorney', 'responsible attorney', 'lawyer', 'abogado'],
  'matter.assigned_users': ['team', 'users', 'people'],
  'matter.case_number': ['case number', 'docket', 'docket number', 'expediente'],
  'matter.intake_template_id': ['template', 'plantilla'],
  'matter.custom_fields': [],
  'matter.tags': ['tags', 'labels', 'etiquetas'],
  'matter.document_reminders': ['reminders', 'recordatorios'],
}

export const importFields = Object.keys(NAMES) as ImportField[]

/** Columns of this kind may be any number. */
export const isRepeatable = (field: ImportField) => field.endsWith('custom_fields')

/** What columns probably are, by their names; each field once. */
export function guessFields(columns: readonly string[]): (ImportField | undefined)[] {
  const taken = new Set<ImportField>()
  return columns.map((column) => {
    const name = plain(column)
    const found = importFields.find(
      (field) => !taken.has(field) && (plain(field) === name || NAMES[field].includes(name)),
    )
    if (found) taken.add(found)
    return found
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words of a field: dots lead into groups of words. */
export const wordOf = <Field extends ImportField>(field: Field) =>
  field.replaceAll('.', '_') as Field extends `${infer A}.${infer B}.${infer C}`
    ? `${A}_${B}_${C}`
    : Field extends `${infer A}.${infer B}`
      ? `${A}_${B}`
      : Field
