import { type AnyId, toUuid } from '@dossier/contracts'
import { type ReferenceKind, referringLine } from '@dossier/runtime'
import type { DocumentStore } from './documents/documents.ts'
import { type Link, type LinkKind, links } from './links.ts'

const LINKS_AT_A_TIME = 1_000

/** What the other side holds is ours: each kind of link stands for one of these. */
const KIND_OF: Record<LinkKind, ReferenceKind> = { contact: 'client', matter: 'matter', document: 'upload' }

/** Lines with the references of this service, page by page. */
export async function* listReferences(store: DocumentStore): AsyncGenerator<string[]> {
  const documents = store.open(links)
  let page: Link[] = []
  do {
    const after = page.at(-1)?.id
    page = await documents.list({
      where: {},
      by: { field: 'id', ...(after !== undefined && { above: after }) },
      limit: LINKS_AT_A_TIME,
    })
    yield page.flatMap((link) => [
      referringLine({ kind: 'link', id: link.id }, { kind: 'firm', id: toUuid(link.firm_id) }),
      referringLine({ kind: 'link', id: link.id }, { kind: KIND_OF[link.kind], id: toUuid(link.our_id as AnyId) }),
    ])
  } while (page.length === LINKS_AT_A_TIME)
}
