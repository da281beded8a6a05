import { Html, html } from '@dossier/html'
import { numberTabs } from './code-blocks.ts'
import { sections } from './navigation.ts'
import type { Heading, Page } from './page.ts'
import { addressOf, HOME, markdownAddressOf } from './paths.ts'
import { REFERENCE_ADDRESS } from './reference/index-page.ts'
import { topicGroups, topics } from './reference/topics.ts'

/** Addresses of the files that every page needs. */
export interface Assets {
  style: string
  /** Runs before the page is drawn. */
  theme: string
  script: string
  /** What the search reads when it is first opened. */
  index: string
  font: string
}

/** Headings of a page that its table of contents has at most. */
const CONTENTS_MAX = 40

/** A page as browsers get it. */
export function renderPage(page: Page, assets: Assets, titles: ReadonlyMap<string, string>): string {
  const { address, title, summary, content, headings, kind } = page
  const isHome = address === HOME
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<title>${isHome ? 'Dossier documentation' : `${title} · Dossier documentation`}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${markdownAddressOf(address)}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.theme}"></script>
<script src="${assets.script}" type="module"></script>
</head>
<body class="${kind}">
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="${HOME}">Dossier <span>documentation</span></a>
<a class="to-reference" href="${REFERENCE_ADDRESS}">API reference</a>
<button class="open-search" type="button" hidden data-index="${assets.index}"><span>Search</span><kbd>/</kbd></button>
<button class="open-theme" type="button" hidden>Theme</button>
</header>
<div class="frame">
<nav class="rail" aria-label="Pages"><input type="checkbox" id="menu" class="unseen"><label for="menu">All pages</label><div class="pages">${renderNavigation(page, titles)}</div></nav>
<main id="content" tabindex="-1">
<article>
${new Html(numberTabs(content))}
</article>
<footer><a href="${markdownAddressOf(address)}">This page as Markdown</a> · <a href="${HOME}/llms.txt">llms.txt</a> · <a href="/api/v1/openapi.json">OpenAPI description</a></footer>
</main>
${kind === 'text' ? renderContents(headings) : ''}
</div>
</body>
</html>
`.markup
}

function renderNavigation({ address, headings, kind }: Page, titles: ReadonlyMap<string, string>): Html {
  const item = (to: string, title: string) =>
    html`<li><a href="${to}"${new Html(to === address ? ' aria-current="page"' : '')}>${title}</a>${
      to === address && kind === 'reference'
        ? html`<ul class="own">${headings.filter(({ level }) => level === 2).map(linkTo)}</ul>`
        : ''
    }</li>`
  const groups = [
    ...sections.map(({ title, files }) => ({
      title,
      items: files.map((file) => item(addressOf(file), titles.get(addressOf(file)) ?? '')),
    })),
    ...topicGroups.map(({ title, tags }) => ({
      title: `API: ${title}`,
      items: topics.filter(({ tag }) => tags.includes(tag)).map((topic) => item(topic.address, topic.tag)),
    })),
  ]
  return html`${groups.map(({ title, items }) => html`<h2>${title}</h2><ul>${items}</ul>`)}`
}

const linkTo = ({ id, text }: Heading): Html => html`<li><a href="#${id}">${text}</a></li>`

function renderContents(headings: readonly Heading[]): Html | string {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < 2) return ''
  return html`<aside class="contents"><nav aria-label="On this page"><h2>On this page</h2><ul>${shown.slice(0, CONTENTS_MAX).map(linkTo)}</ul></nav></aside>`
}
