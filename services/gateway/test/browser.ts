/** What a browser without scripts does with our pages: follows, fills in, posts, keeps cookies. */

export interface PageForm {
  action: string
  /** What the form holds, hidden fields included, by name. */
  fields: Record<string, string>
  /** Its buttons, by value. */
  buttons: string[]
}

export interface BrowsedPage {
  status: number
  headers: Headers
  text: string
  forms: PageForm[]
  /** Where it leads when it is no page. */
  location: string | null
}

/** `address` is where the gateway really is; the pages believe to be at `origin`. */
export class Browser {
  readonly #address: string
  readonly #origin: string
  readonly #language: string
  readonly #cookies = new Map<string, string>()

  constructor(address: string, origin: string, cookie?: string, language = 'en-US') {
    this.#address = address
    this.#origin = origin
    this.#language = language
    if (cookie) this.#keep(cookie)
  }

  open(path: string): Promise<BrowsedPage> {
    return this.#send(path, { method: 'GET' })
  }

  /** Presses a button of a form, with some fields filled in. */
  press(page: BrowsedPage, button: string, filledIn: Record<string, string> = {}): Promise<BrowsedPage> {
    const form = page.forms.find(({ buttons }) => buttons.includes(button))
    if (!form) throw new Error(`no button ${button} on the page:\n${page.text}`)
    return this.post(form.action, { ...form.fields, ...filledIn, action: button })
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<BrowsedPage> {
    return this.#send(path, {
      method: 'POST',
      headers: { origin: this.#origin, ...headers },
      body: new URLSearchParams(fields),
    })
  }

  async #send(path: string, init: RequestInit): Promise<BrowsedPage> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.#address + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'accept-language': this.#language,
        ...(cookie && { cookie }),
        ...(init.headers as Record<string, string>),
      },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, text, forms: formsIn(text), location }
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(/; */)
    const separator = pair.indexOf('=')
    const name = pair.slice(0, separator)
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name)
    else this.#cookies.set(name, pair.slice(separator + 1))
  }
}

function formsIn(text: string): PageForm[] {
  return [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', body = '']) => ({
    action: attributeOf(attributes, 'action'),
    fields: Object.fromEntries(
      [...body.matchAll(/<input\b([^>]*)>/g)].map(([, input = '']) => [
        attributeOf(input, 'name'),
        attributeOf(input, 'value'),
      ]),
    ),
    buttons: [...body.matchAll(/<button\b([^>]*)>/g)].map(([, button = '']) => attributeOf(button, 'value')),
  }))
}

function attributeOf(attributes: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
