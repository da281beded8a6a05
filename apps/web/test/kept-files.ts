import type { Page } from 'playwright-core'

interface KeptRow {
  id: string
  link: string
  bytes: number
  hasPieces: boolean
  keptAt: number
}

/** What the browser keeps of files on their way. */
export const keptIn = (page: Page): Promise<{ rows: KeptRow[]; pieces: number }> =>
  page.evaluate(
    () =>
      new Promise<{ rows: KeptRow[]; pieces: number }>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['rows', 'pieces'])
          const rows: IDBRequest<KeptRow[]> = transaction.objectStore('rows').getAll()
          const pieces = transaction.objectStore('pieces').count()
          transaction.oncomplete = () => {
            opening.result.close()
            const plain = rows.result.map(({ id, link, bytes, hasPieces, keptAt }) => ({
              id,
              link,
              bytes,
              hasPieces,
              keptAt,
            }))
            resolve({ rows: plain, pieces: pieces.result })
          }
        }
      }),
  )

/** Which of some texts the whole database holds in clear, and how many bytes and letters it holds. */
export const lookForIn = (page: Page, texts: readonly string[]): Promise<{ length: number; inClear: string[] }> =>
  page.evaluate(
    (wanted) =>
      new Promise<{ length: number; inClear: string[] }>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames]
          const transaction = opening.result.transaction(names)
          const stores = names.map((name) => transaction.objectStore(name).getAll())
          const latin1 = new TextDecoder('latin1')
          const textOf = (value: unknown): string => {
            if (value instanceof Uint8Array) return latin1.decode(value)
            return typeof value === 'object' && value ? Object.values(value).map(textOf).join(' ') : String(value)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            const all = stores.map(({ result }) => textOf(result)).join('')
            resolve({ length: all.length, inClear: wanted.filter((text) => all.includes(text)) })
          }
        }
      }),
    texts,
  )

/** Whether the page has made its database. To open it earlier would make an empty one. */
export const isMade = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.some(({ name, version }) => name === 'dossier.portal' && version === 2)
  })

/** As version 1 of the database had it. */
export const keepUnencrypted = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (plain) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal', 1)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('uploads', { keyPath: 'id' })
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('uploads', 'readwrite')
          const kept = { id: 'one', link: 'another', keptAt: Date.now(), name: plain, file: new File(['a'], plain) }
          transaction.objectStore('uploads').put(kept)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    name,
  )

/** Makes kept rows more than a day old. */
export async function makeOld(page: Page): Promise<void> {
  for (const row of (await keptIn(page)).rows) await putRow(page, { ...row, keptAt: row.keptAt - 86_400_000 })
}

export const putRow = (page: Page, row: KeptRow): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite')
          transaction.objectStore('rows').put(kept)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    row,
  )
