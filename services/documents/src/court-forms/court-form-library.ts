import { type CourtFormId, documents, type InputOf } from '@dossier/contracts'

type Filter = Omit<InputOf<typeof documents.operations.listCourtForms>, 'page' | 'per_page' | 'cursor'>

/** Court forms in memory: a few hundred, the same for every firm, and changed by a restart alone. */
export class CourtFormLibrary {
  readonly #forms: readonly documents.CourtFormDetail[]
  readonly #formById: ReadonlyMap<CourtFormId, documents.CourtFormDetail>
  readonly #textOf: ReadonlyMap<documents.CourtFormDetail, string>

  constructor(forms: readonly documents.CourtFormDetail[]) {
    this.#forms = forms
    this.#formById = new Map(forms.map((form) => [form.id, form]))
    this.#textOf = new Map(
      forms.map((form) => [form, comparable(`${form.form_number}\n${form.name}\n${form.description}`)]),
    )
  }

  find(id: CourtFormId): documents.CourtFormDetail | undefined {
    return this.#formById.get(id)
  }

  list({ search = '', ...wanted }: Filter): documents.CourtFormDetail[] {
    const words = comparable(search).split(/\s+/)
    return this.#forms.filter(
      (form) =>
        isEqualIn(form, wanted, 'state') &&
        isEqualIn(form, wanted, 'practice_area') &&
        isEqualIn(form, wanted, 'court_type') &&
        isEqualIn(form, wanted, 'fillable') &&
        words.every((word) => this.#textOf.get(form)!.includes(word)),
    )
  }

  /** How many forms each jurisdiction has, those without any left out. */
  jurisdictions() {
    return documents.CourtFormState.options.flatMap((state) => {
      const forms_count = this.#forms.filter((form) => form.state === state).length
      return forms_count > 0 ? [{ state, name: documents.courtFormJurisdictions[state], forms_count }] : []
    })
  }
}

function isEqualIn(form: documents.CourtFormDetail, wanted: Filter, field: Exclude<keyof Filter, 'search'>): boolean {
  return wanted[field] === undefined || form[field] === wanted[field]
}

/** Without case and accents, and with every dash written alike. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()
    .trim()
}
