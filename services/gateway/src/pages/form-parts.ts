import type { Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'

/** A line of text that a form asks for. */
export interface Field {
  /** Names the field in the form and in the page. */
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  /** What password managers and browsers fill in, by the HTML standard's names. */
  autocomplete: string
  /** Whether an empty field may be sent. */
  optional?: boolean
  inputMode?: 'numeric'
  hint?: string
  /** What it holds already. Never a password. */
  value?: string
}

/** What is wrong with a form: by the name of the field, or of the form as a whole. */
export interface FormProblem {
  field?: string
  message: string
}

/** A field with its label, hint and error. A screen reader reads all of them with the field. */
export function renderField(field: Field, problems: readonly FormProblem[] = []): Html {
  const { name, label, type = 'text', autocomplete, optional = false, inputMode, hint, value = '' } = field
  const problem = problems.find((candidate) => candidate.field === name)
  const describedBy = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? html`<p class="problem" id="${name}-problem">${problem.message}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false"${[
    ...(inputMode ? [html` inputmode="${inputMode}"`] : []),
    ...(describedBy ? [html` aria-describedby="${describedBy}"`] : []),
    ...(problem ? [html` aria-invalid="true"`] : []),
    ...(optional ? [] : [html` required`]),
  ]}>
</div>`
}

/** What is wrong, above the form: it has the focus when the page opens, and leads to each field. */
export function renderProblems(problems: readonly FormProblem[], language: Language): Html | '' {
  if (problems.length === 0) return ''
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${language === 'es' ? 'Hay un problema' : 'There is a problem'}</h2>
<ul>${problems.map(({ field, message }) => html`<li>${field ? html`<a href="#${field}">${message}</a>` : message}</li>`)}</ul>
</div>`
}

/** What a form carries unseen. */
export function renderHidden(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}
