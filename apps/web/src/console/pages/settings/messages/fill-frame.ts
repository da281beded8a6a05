/**
 * Puts an email into a frame. The policy of the page refuses styles that come as markup, as those of emails do; so they are set one by
 * one, which scripts of the page may. Returns how to stop watching its height.
 */
export function fillFrame(frame: HTMLIFrameElement, html: string, onHeight: (height: number) => void): () => void {
  const inside = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!inside || !view) return () => {}
  const email = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync([...email.querySelectorAll(SHEETS)].map((style) => style.textContent).join('\n'))
  for (const style of email.querySelectorAll(SHEETS)) style.remove()
  for (const element of email.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE)!
  }
  // Nothing in a preview leads anywhere.
  for (const link of email.querySelectorAll('a')) link.removeAttribute('href')
  for (const image of email.querySelectorAll('img')) if (!isOurs(image.src)) image.remove()
  inside.adoptedStyleSheets = [sheet]
  inside.replaceChild(inside.adoptNode(email.documentElement), inside.documentElement)
  const watch = new view.ResizeObserver(() => onHeight(inside.body.offsetHeight))
  watch.observe(inside.body)
  return () => watch.disconnect()
}

const STYLE = 'data-style'
const SHEETS = 'script[type="text/css"]'

/**
 * With styles under other names. The parser would report each of them to the policy. In texts of an email there is no `<` and no
 * quotation mark that is not escaped, so that only tags are changed.
 */
function withoutStyles(html: string): string {
  return html
    .replaceAll(' style="', ` ${STYLE}="`)
    .replaceAll(/<style[^>]*>/g, '<script type="text/css">')
    .replaceAll('</style>', '</script>')
}

/** A logo from elsewhere is one that this page may not load. */
function isOurs(address: string): boolean {
  return URL.parse(address)?.origin === location.origin
}
