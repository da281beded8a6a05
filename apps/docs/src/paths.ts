import { join } from 'node:path'
import { docsPaths } from '@dossier/contracts'
import { pagesElsewhere } from './navigation.ts'

/** The checkout that the site is built from. */
export const checkout = join(import.meta.dirname, '..', '..', '..')

/** The address of the start page. Every page's address begins with it. */
export const HOME = docsPaths.home

/** The address of the page that a Markdown file of the checkout becomes: `docs/api/forms.md` is at `/docs/api/forms`. */
export function addressOf(file: string): string {
  const elsewhere = pagesElsewhere.get(file)
  if (elsewhere !== undefined) return `${HOME}/${elsewhere.address}`
  return file.replace(/^docs/, HOME).replace(/(\/README)?\.md$/, '')
}

/** The address of a page's Markdown. */
export const markdownAddressOf = (address: string): string => (address === HOME ? `${HOME}/index.md` : `${address}.md`)

/** The name of a file of a page in the built folder, without its ending. */
export const fileNameOf = (address: string): string => address.slice(HOME.length + 1) || 'index'
