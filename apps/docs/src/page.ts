/** A heading of a page that a link can lead to. */
export interface Heading {
  level: number
  id: string
  text: string
}

/** A part of a page that the search finds: what is below one heading. */
export interface Passage {
  /** The anchor of the heading; empty for the beginning of a page. */
  id: string
  title: string
  text: string
  /** How much a find in it counts; 1 unless given. */
  weight?: number
}

/** A page of the site before its frame is put around it. */
export interface Page {
  /** Its address, such as `/docs/guides/webhooks`. */
  address: string
  title: string
  /** One sentence for search results and `llms.txt`. */
  summary: string
  /** The title of its part of the site. */
  section: string
  /** Markup of the content, with the heading of the page. */
  content: string
  /** The same as Markdown. */
  markdown: string
  headings: Heading[]
  passages: Passage[]
  /** How the page is laid out: text with a table of contents, or descriptions with examples beside them. */
  kind: 'text' | 'reference'
}
