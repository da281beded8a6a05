/** Markup that is safe to send as it is, because the template `html` escaped every value in it. The only escaper there is. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type HtmlValue = string | number | Html | readonly Html[]

/** Template tag for markup: strings and numbers are escaped, Html is taken as it is. Quote every attribute. */
export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: literals }, ...values.map(toMarkup)))
}

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(toMarkup).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
