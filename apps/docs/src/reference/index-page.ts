import { html } from '@dossier/html'
import type { Page } from '../page.ts'
import { HOME } from '../paths.ts'
import { REFERENCE } from './topic-page.ts'
import { topicGroups, topics } from './topics.ts'

export const REFERENCE_ADDRESS = `${HOME}/reference`

const SUMMARY = 'Every operation and event, with its fields, its errors and examples.'

/** The page that lists all topics of the reference. */
export function referenceIndexPage(): Page {
  const groups = topicGroups.map(({ title, tags }) => ({
    title,
    topics: topics.filter(({ tag }) => tags.includes(tag)),
  }))
  const content = html`<h1>${REFERENCE}</h1>
<p class="lead">${SUMMARY}</p>
${groups.map(
  (group) =>
    html`<h2>${group.title}</h2><ul>${group.topics.map(
      ({ address, tag, description }) => html`<li><a href="${address}">${tag}</a>: ${description}</li>`,
    )}</ul>`,
)}`
  const lines = groups.map(({ title, topics: own }) =>
    [
      `## ${title}`,
      own.map(({ address, tag, description }) => `- [${tag}](${address}.md): ${description}`).join('\n'),
    ].join('\n\n'),
  )
  return {
    address: REFERENCE_ADDRESS,
    title: REFERENCE,
    summary: SUMMARY,
    section: REFERENCE,
    content: content.markup,
    markdown: [`# ${REFERENCE}`, SUMMARY, ...lines, ''].join('\n\n'),
    headings: [],
    passages: [{ id: '', title: REFERENCE, text: SUMMARY }],
    kind: 'text',
  }
}
