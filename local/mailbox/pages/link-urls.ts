import { type Html, html } from '@dossier/html'

/** An http or https URL, without the punctuation of the sentence around it. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"'`]*[^\s<>"'`.,:;!?()[\]{}])/

/** Plain text as markup in which each URL is a link that opens in a tab of its own. */
export function linkUrls(text: string): Html[] {
  // Splitting by a group keeps what the group matched, at the odd places.
  return text
    .split(URL_IN_TEXT)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : html`${part}`,
    )
}
