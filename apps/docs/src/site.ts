import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brunoFiles } from './collections/bruno.ts'
import { postmanCollection } from './collections/postman.ts'
import { zipOf } from './collections/zip.ts'
import { errorPages } from './errors/error-pages.ts'
import { renderPage } from './layout.ts'
import { renderLlms } from './llms.ts'
import { markdownPages } from './markdown-pages.ts'
import type { Page } from './page.ts'
import { fileNameOf, HOME } from './paths.ts'
import { referenceIndexPage } from './reference/index-page.ts'
import { topicPage } from './reference/topic-page.ts'
import { topics } from './reference/topics.ts'
import { buildScripts } from './scripts.ts'
import { buildSearchIndex } from './search-index.ts'

/** Files of the site by their path in its folder. */
export type SiteFiles = Map<string, string | Buffer>

/** Every page of the site: what is written, the error codes, and the reference. */
export function allPages(): Page[] {
  return [...markdownPages(), ...errorPages(), referenceIndexPage(), ...topics.map(topicPage)]
}

/** The whole site, which a gateway serves below `/docs`: pages, the same as Markdown, and files with a hash in their name. */
export async function buildSite(): Promise<SiteFiles> {
  const pages = allPages()
  const titles = new Map(pages.map(({ address, title }) => [address, title]))
  const scripts = await buildScripts()
  const files: SiteFiles = new Map(scripts.files)
  const addAsset = (name: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
    const path = `assets/${name.replace(/(\.\w+)$/, `.${hash}$1`)}`
    files.set(path, content)
    return `${HOME}/${path}`
  }
  const font = addAsset('inter.woff2', read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const styles = [read('@dossier/web/tokens.css'), read('./browser/docs.css')].join('').replace('INTER', font)
  const assets = {
    style: addAsset('docs.css', styles),
    theme: scripts.addresses.theme,
    script: scripts.addresses.docs,
    index: addAsset('index.json', buildSearchIndex(pages)),
    font,
  }
  for (const page of pages) {
    files.set(`${fileNameOf(page.address)}.html`, renderPage(page, assets, titles))
    files.set(`${fileNameOf(page.address)}.md`, page.markdown)
  }
  files.set('llms.txt', renderLlms(pages))
  files.set('dossier.postman_collection.json', postmanCollection())
  files.set('dossier-bruno.zip', await zipOf(brunoFiles()))
  return files
}

/** A file of this package or of one that it depends on. */
const read = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(name)))
