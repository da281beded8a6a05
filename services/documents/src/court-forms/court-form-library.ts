import { type CourtFormId, documents, type InputOf } from '@dossier/contracts'
import { type Ctx, readSearchedParts } from '@dossier/runtime'
import { listSearchKeys } from '../store/search.ts'

type Filter = Omit<InputOf<typeof documents.operations.listCourtForms>, 'page' | 'per_page' | 'cursor'>

/** Court forms in memory: a few hundred, the same for every firm, and changed by a restart alone. */
export class CourtFormLibrary {
  readonly #forms: readonly documents.CourtFormDetail[]
  readonly #formById: ReadonlyMap<CourtFormId, documents.CourtFormDetail>
  /** What searches find each form by, once the first of them has asked. */
  #keys: Promise<ReadonlyMap<documents.CourtFormDetail, string>> | undefined

  constructor(forms: readonly documents.CourtFormDetail[]) {
    this.#forms = forms
    this.#formById = new Map(forms.map((form) => [form.id, form]))
  }

  find(id: CourtFormId): documents.CourtFormDetail | undefined {
    return this.#formById.get(id)
  }

  async list(db: Ctx['db'], { search, ...wanted }: Filter): Promise<documents.CourtFormDetail[]> {
    const forms = this.#forms.filter(
      (form) =>
        isEqualIn(form, wanted, 'state') &&
        isEqualIn(form, wanted, 'practice_area') &&
        isEqualIn(form, wanted, 'court_type') &&
        isEqualIn(form, wanted, 'fillable'),
    )
    if (!search) return forms
    const { parts, asWritten } = await readSearchedParts(db, search)
    const keys = asWritten ? undefined : await this.#readKeys(db)
    return forms.filter((form) => {
      const text = keys ? keys.get(form)! : searchedText(form)
      return parts.every((part) => text.includes(part))
    })
  }

  async #readKeys(db: Ctx['db']): Promise<ReadonlyMap<documents.CourtFormDetail, string>> {
    this.#keys ??= listSearchKeys(db, this.#forms.map(searchedText)).then(
      (keys) => new Map(this.#forms.map((form, index) => [form, keys[index]!])),
    )
    try {
      return await this.#keys
    } catch (err) {
      this.#keys = undefined
      throw err
    }
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

function searchedText(form: documents.CourtFormDetail): string {
  return `${form.form_number}\n${form.name}\n${form.description}`
}
